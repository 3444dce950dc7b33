export { rebuild as rebuildAudiences } from "./audience";
export * as Broadcast from "./broadcast";
export * as Device from "./device";
export * as Notification from "./notification";
export * as Push from "./push";
