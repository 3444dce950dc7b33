export * as Browse from "./browse";
