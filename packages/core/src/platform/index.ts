export * as Audit from "./audit";
export * as Counter from "./counter";
export * as Migration from "./migrations/migration";
export * as Place from "./place";
export * as Queue from "./queue";
export * as RateLimit from "./rate-limit";
export { type Caller, LENGTHS } from "./rate-limit";
