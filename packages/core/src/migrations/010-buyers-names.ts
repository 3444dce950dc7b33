import type { RawItem } from "../dynamo";
import type { Step } from "./step";

/** A deal now says what its buyer is called, so that sellers read in one request who saw their number. */
export const buyersNames: Step = {
  name: "deals say what their buyer is called",
  entities: ["deal"],
  async change({ buyer_id, buyer_name }, find) {
    if (buyer_name !== undefined) return null;
    const buyer: RawItem | undefined = await find(`person#${buyer_id}`, "profile");
    return buyer ? { set: { buyer_name: buyer.full_name } } : null;
  },
};
