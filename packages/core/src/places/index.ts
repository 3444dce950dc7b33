export * as Place from "./place";
