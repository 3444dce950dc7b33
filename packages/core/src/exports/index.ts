export * as Export from "./export";
