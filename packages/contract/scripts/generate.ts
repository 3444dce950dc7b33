import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { generated } from "./generated";

const root = fileURLToPath(new URL("../../../", import.meta.url));
for (const [path, content] of Object.entries(await generated())) {
  mkdirSync(dirname(root + path), { recursive: true });
  writeFileSync(root + path, content);
}
