import type { RawItem } from "../dynamo";
import type { Step } from "./step";

/** A deal now says how the buyer's request for a refund stands. An approved request already made the deal refunded. */
export const refundsOnDeals: Step = {
  name: "deals say how their refund stands",
  entities: ["deal"],
  async change(deal, find) {
    if (deal.status !== "valid" || deal.refund !== undefined) return null;
    const refund: RawItem | undefined = await find(`person#${deal.buyer_id}`, `refund#${deal.id}`);
    return refund ? { set: { refund: refund.status } } : null;
  },
};
