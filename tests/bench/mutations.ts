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
}

/** Looks for each mutation in histories of so many operations, seed by seed. */
export async function measureMutations(operations: number, seeds: number): Promise<Found[]> {
  const all: Found[] = [];
  for (const mutation of MUTATIONS) {
    const found: Found = { mutation, promise: null, seed: 0, operations: 0 };
    while (found.promise === null && found.seed < seeds) {
      found.seed += 1;
      const played = await play({ seed: found.seed, count: operations }, { mutation });
      Object.assign(found, { promise: played.broken?.promise ?? null, operations: played.operations });
    }
    all.push(found);
  }
  return all;
}

export function mutationsPart(all: Found[], operations: number, seeds: number): string {
  const rows = all.map(({ mutation, promise, seed, operations }) => [
    mutation.name,
    promise ?? "not found",
    seed,
    operations,
  ]);
  return `## Promises broken on purpose

One place of core's sources is changed (\`tests/simulation/mutations.ts\`), and the simulation plays histories until a promise is not kept. To reach: each is
found within ${operations.toLocaleString("en-IN")} operations of one of ${seeds} seeds.

${table(["what is wrong", "the promise that finds it", "seed", "operations"], rows)}`;
}
