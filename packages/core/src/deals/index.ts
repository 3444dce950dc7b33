export * as Deal from "./deal";
