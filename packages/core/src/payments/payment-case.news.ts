import type { News } from "../news";
import { follows } from "../table/changes";
import { PaymentCaseEntity } from "./entities";

/** Rings the alarm when a case is opened, by a webhook, the buyer's page or the sweep. */
export const paymentCaseNews = follows(
  PaymentCaseEntity,
  ({ before, after }): News => (!before && after?.status === "open" ? { alarm: "PaymentCase" } : {}),
);
