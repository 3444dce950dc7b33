const tick = 50;
let elapsed = 0;
let last = performance.now();

setInterval(() => {
  elapsed = ownTime();
  last = performance.now();
}, tick).unref();

/**
 * Milliseconds that this process was able to run. They pass slowly on a busy machine, so that no
 * time limit ends early because of other programs.
 */
export function ownTime(): number {
  return elapsed + Math.min(performance.now() - last, 2 * tick);
}

/** Calls back after so much of our own time; returns a function that cancels it. */
export function afterOwnTime(milliseconds: number, call: () => void): () => void {
  const end = ownTime() + milliseconds;
  let timer: NodeJS.Timeout;
  const wait = () => {
    const left = end - ownTime();
    timer = setTimeout(() => (ownTime() < end ? wait() : call()), Math.max(1, left));
  };
  wait();
  return () => clearTimeout(timer);
}
