export { rebuild as rebuildAudiences } from "./audience";
export * as Broadcast from "./broadcast";
