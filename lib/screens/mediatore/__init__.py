"""The screens of Mediatore."""
