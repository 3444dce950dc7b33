export * as RateLimit from "./rate-limit";
export { type Caller, LENGTHS } from "./rate-limit";
