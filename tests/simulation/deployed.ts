import * as newest from "./functions";
import { hashOf, machine } from "./machine";

// Which functions answer: while a deployment goes on, a third of what runs is still the older one.

export type Functions = typeof newest;

const { OLDER_FUNCTIONS } = process.env;
const older: Functions | undefined = OLDER_FUNCTIONS ? await import(OLDER_FUNCTIONS) : undefined;

/** Every deployment that there is. */
export const deployments: Functions[] = older ? [newest, older] : [newest];

let olderAnswers = 0;

/** How often the older functions have answered. */
export const countOlder = () => olderAnswers;

/** The deployment that answers in the running activity. */
export function deployed(): Functions {
  if (!older || (hashOf(machine.running.name) >>> 0) % 3 !== 0) return newest;
  olderAnswers += 1;
  return older;
}
