export * as Wanted from "./wanted";
