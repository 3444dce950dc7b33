// The promises that a history broke.

export interface Broken {
  promise: string;
  detail: unknown;
  /** The last errors in the log. */
  log?: string[];
}

/** The promises that were broken. The first one ends a history. */
export const broken: Broken[] = [];

/** Notes a promise that is not kept. */
export function expect(promise: string, isKept: boolean, detail: () => unknown): void {
  if (!isKept) broken.push({ promise, detail: detail() });
}

/** Expects two lists to be the same, in whatever order; details what differs. */
export function expectSame(promise: string, actual: string[], expected: string[]): void {
  const count = (list: string[]) => list.reduce((sum, one) => sum.set(one, (sum.get(one) ?? 0) + 1), new Map());
  const [found, wanted] = [count(actual), count(expected)];
  const differing = [...new Set([...actual, ...expected])].filter((one) => found.get(one) !== wanted.get(one));
  expect(promise, differing.length === 0, () =>
    differing.slice(0, 5).map((one) => `${one}: ${found.get(one) ?? 0} instead of ${wanted.get(one) ?? 0}`),
  );
}
