export { opened, shown } from "./receipts";
export { check, plan, type TextCheck } from "./text-request";
