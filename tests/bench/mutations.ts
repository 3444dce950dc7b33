import { availableParallelism } from "node:os";
import { MUTATIONS, type Mutation } from "../simulation/mutations";
import { play } from "../simulation/processes";
import { table } from "./sections";

/** A promise that was broken on purpose, and when the simulation found it. */
interface Found {
  mutation: Mutation;
  /** The promise that was not kept; null when it was found in no history. */
  promise: string | null;
  seed: number;
  operations: number;
  /** All operations of its histories, and the seconds of a processor that they took. */
  played: number;
  seconds: number;
}

/** Looks for a mutation in histories of so many operations, seed by seed. */
async function find(mutation: Mutation, count: number, seeds: number): Promise<Found> {
  const found: Found = { mutation, promise: null, seed: 0, operations: 0, played: 0, seconds: 0 };
  while (found.promise === null && found.seed < seeds) {
    found.seed += 1;
    const { broken, operations, seconds } = await play({ seed: found.seed, count }, { mutation });
    Object.assign(found, { promise: broken?.promise ?? null, operations });
    found.played += operations;
    found.seconds += seconds;
  }
  return found;
}

/** Looks for every mutation, as many at once as there are processors. */
export async function measureMutations(operations: number, seeds: number): Promise<Found[]> {
  const all: Found[] = [];
  const left = MUTATIONS.entries();
  const work = async () => {
    for (const [index, mutation] of left) all[index] = await find(mutation, operations, seeds);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return all;
}

export function mutationsPart(all: Found[], operations: number, seeds: number): string {
  const rows = all.map(({ mutation, promise, seed, operations }) => [
    mutation.name,
    promise ?? "not found",
    seed,
    operations,
  ]);
  const sum = (of: (found: Found) => number) => all.reduce((total, found) => total + of(found), 0);
  const pace = Math.round(sum(({ played }) => played) / sum(({ seconds }) => seconds));
  return `## Promises broken on purpose

One place of core's sources is changed (\`tests/simulation/mutations.ts\`), and the simulation plays histories until a promise is not kept. To reach: each is
found within ${operations.toLocaleString("en-IN")} operations of one of ${seeds} seeds.

These histories had ${sum(({ played }) => played).toLocaleString("en-IN")} operations. A second of one processor of this machine did ${pace}, with their faults.

${table(["what is wrong", "the promise that finds it", "seed", "operations"], rows)}`;
}
