export * as Grievance from "./grievance";
