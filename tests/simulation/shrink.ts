import type { Order, Played } from "./play";
import { play } from "./processes";

// Cuts a failed history down to what it needs: first what came after the failure, then halves,
// quarters and eighths of the operations and the faults, down to single ones (delta debugging).

type History = NonNullable<Played["history"]>;

/** After so many histories the shortest one so far has to do. */
const TRIES = 400;
/** How many are played at once. */
const AT_ONCE = 2;

/** Returns the shortest history found that breaks the same promise. */
export async function shrink(
  { seed }: Order,
  whole: Played,
  say: (text: string) => void,
  playOne: (order: Order) => Promise<Played> = play,
): Promise<History | undefined> {
  let shortest = whole.history;
  if (!shortest) return undefined;
  let tries = 0;
  const breaks = async (history: History): Promise<boolean> => {
    tries += 1;
    const played = await playOne({ seed, count: 0, replay: history });
    return played.broken?.promise === whole.broken?.promise;
  };
  const cut = async <Part>(parts: Part[], make: (left: Part[]) => History): Promise<Part[]> => {
    let left = parts;
    for (let size = Math.ceil(left.length / 2); size >= 1 && left.length > 0 && tries < TRIES; ) {
      let hasCut = false;
      // From the end: what comes last needs what came before.
      for (let to = left.length; to > 0 && tries < TRIES; ) {
        const ends = Array.from({ length: AT_ONCE }, (_, index) => to - index * size).filter((end) => end > 0);
        const tried = ends.map((end) => [...left.slice(0, Math.max(0, end - size)), ...left.slice(end)]);
        const outcomes = await Promise.all(tried.map((rest) => breaks(make(rest))));
        const first = outcomes.indexOf(true);
        if (first < 0) {
          to -= AT_ONCE * size;
          continue;
        }
        left = tried[first] ?? left;
        to = (ends[first] ?? 0) - size;
        hasCut = true;
        say(`${left.length} left after ${tries} histories`);
      }
      if (size === 1 && !hasCut) break;
      size = size === 1 ? 1 : Math.ceil(size / 2);
    }
    return left;
  };
  const { faults } = shortest;
  const operations = await cut(shortest.operations, (left) => ({ operations: left, faults }));
  shortest = { operations, faults: await cut(faults, (left) => ({ operations, faults: left })) };
  return shortest;
}

/** Returns a history as a test that can be pasted. */
export function asTest({ seed }: Order, promise: string, { operations, faults }: History): string {
  const lines = (list: unknown[]) => list.map((one) => `      ${JSON.stringify(one)},`);
  return [
    `it(${JSON.stringify(promise)}, async () => {`,
    `  const replay = {`,
    `    operations: [`,
    ...lines(operations),
    `    ],`,
    `    faults: [`,
    ...lines(faults),
    `    ],`,
    `  };`,
    `  expect((await play({ seed: ${seed}, count: 0, replay })).broken).toBeUndefined();`,
    `});`,
  ].join("\n");
}
