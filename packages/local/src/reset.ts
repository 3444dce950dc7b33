import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isFree } from "./vite";

// `npm run reset`: deletes what `npm start` keeps between runs.

if (!(await isFree(4000))) {
  console.error("Reseat is running: stop it first (Ctrl-C where it was started).");
  process.exit(1);
}
rmSync(fileURLToPath(new URL("../../../.local", import.meta.url)), { recursive: true, force: true });
console.log("The local data is gone. npm start begins anew.");
