export * as Closing from "./closing";
