export * as Me from "./me";
