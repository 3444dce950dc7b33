export { createOrder } from "./create-order";
export { getTransaction, listTransactions, settle, updateStatus, verifyPayment } from "./order";
export { handleWebhook } from "./webhook";
