export * as Migration from "./migration";
