export * as Closure from "./closure";
