export { createOrder } from "./create-order";
export { listTransactions, settle, updateStatus, verifyPayment } from "./order";
export { handleWebhook } from "./webhook";
