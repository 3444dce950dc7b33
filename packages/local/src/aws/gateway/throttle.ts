export interface Throttle {
  /** Requests a second. */
  rateLimit: number;
  /** Size of a burst. */
  burstLimit: number;
}

/** API Gateway's token bucket: decides whether to let a request in. */
export function throttle({ rateLimit, burstLimit }: Throttle): () => boolean {
  let tokens = burstLimit;
  let filled = Date.now();
  return () => {
    const now = Date.now();
    tokens = Math.min(burstLimit, tokens + ((now - filled) / 1000) * rateLimit);
    filled = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
