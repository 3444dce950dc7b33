export * as Conversation from "./conversation";
export * as Message from "./message";
