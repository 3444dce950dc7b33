import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Run, RunsAlready } from "./run";

// `npm run reset`: deletes what `npm start` keeps between runs.

const folder = fileURLToPath(new URL("../../../../.local", import.meta.url));
try {
  await Run.begin(folder, console.log);
} catch (error) {
  if (!(error instanceof RunsAlready)) throw error;
  console.error(error.message);
  process.exit(1);
}
rmSync(folder, { recursive: true, force: true });
console.log("The local data is gone. npm start begins anew.");
