export * as Interest from "./interest";
