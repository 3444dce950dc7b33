export * as Reach from "./reach";
