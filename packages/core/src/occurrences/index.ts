export * as Occurrence from "./occurrence";
