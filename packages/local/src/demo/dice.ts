/** Pseudo-random numbers between 0 and 1, the same at each start. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

export const range = (count: number) => Array.from({ length: count }, (_, index) => index);
