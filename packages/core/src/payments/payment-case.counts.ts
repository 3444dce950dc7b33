import { counts } from "../counts";
import { PaymentCaseEntity } from "./payment-case.entity";

export const paymentCaseCounts = counts(PaymentCaseEntity, ({ status }) => ({
  all: { [`payments_${status}` as const]: 1 },
}));
