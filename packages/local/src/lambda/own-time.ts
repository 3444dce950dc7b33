const tick = 50;
let told = 0;
let last = performance.now();

setInterval(() => {
  told = ownTime();
  last = performance.now();
}, tick).unref();

/**
 * Milliseconds that this process had the machine: on one that is busy with other things they pass slowly, so that nobody's time runs out
 * for that.
 */
export function ownTime(): number {
  return told + Math.min(performance.now() - last, 2 * tick);
}

/** Calls when so much of our own time has passed; returns how to forget it. */
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
