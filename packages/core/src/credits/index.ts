export * as Books from "./books";
export * as Credit from "./credit";
export * as Ledger from "./ledger";
export * as Payment from "./payment";
