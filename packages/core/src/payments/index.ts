export * as Payment from "./payment";
