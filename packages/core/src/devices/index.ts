export * as Device from "./device";
export * as Push from "./push";
