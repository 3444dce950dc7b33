export * as Queue from "./queue";
