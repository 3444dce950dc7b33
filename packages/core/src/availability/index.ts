export * as Availability from "./availability";
