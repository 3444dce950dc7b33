export * as Availability from "./availability";
export * as Deal from "./deal";
export * as Interest from "./interest";
