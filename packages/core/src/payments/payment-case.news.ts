import { follows } from "../changes";
import type { News } from "../news";
import { PaymentCaseEntity } from "./payment-case.entity";

/** Rings the alarm when a case is opened, whoever found it: a webhook, the buyer's page or the sweep. */
export const paymentCaseNews = follows(
  PaymentCaseEntity,
  ({ before, after }): News => (!before && after?.status === "open" ? { alarm: "PaymentCase" } : {}),
);
