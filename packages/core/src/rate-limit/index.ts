export * as RateLimit from "./rate-limit";
