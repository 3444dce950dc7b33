import { counts } from "../counting/counts";
import { PaymentCaseEntity } from "./entities";

export const paymentCaseCounts = counts(PaymentCaseEntity, ({ status }) => ({
  all: { [`payments_${status}` as const]: 1 },
}));
