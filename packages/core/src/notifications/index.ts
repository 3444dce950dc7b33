export * as Notification from "./notification";
