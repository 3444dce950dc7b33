export * as Consequence from "./consequence";
export * as Notification from "./notification";
