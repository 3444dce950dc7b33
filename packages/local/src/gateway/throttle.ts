export interface Throttle {
  /** Requests a second. */
  rateLimit: number;
  /** How many at once on top. */
  burstLimit: number;
}

/** API Gateway's token bucket: says of each request whether it may still come in. */
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
