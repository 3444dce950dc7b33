export { createOrder } from "./create-order";
export { checkPayment, getTransaction, idIn, listTransactions, settle, updateStatus, verifyPayment } from "./order";
export { closeCase, listCases, refundCase } from "./payment-case";
export { handleEvent, type PaymentEvent, receiveWebhook } from "./webhook";
