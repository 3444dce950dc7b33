import { join } from "node:path";
import { startDynamo } from "../aws/dynamodb";
import { Run, RunsAlready } from "./run";

// For run.test.ts: takes a folder and starts DynamoDB Local on it, as `npm start` does. Prints each
// event as a line of JSON.

const [folder = ""] = process.argv.slice(2);
const say = (line: object) => console.log(JSON.stringify(line));

try {
  const run = await Run.begin(folder, (said) => say({ said }));
  await startDynamo(join(folder, "dynamodb"), {
    detached: true,
    onSpawn: (engine) => {
      run.add("DynamoDB Local", engine);
      say({ main: process.pid, engine });
    },
  });
} catch (error) {
  if (!(error instanceof RunsAlready)) throw error;
  say({ refused: error.message });
}
