import type { Step } from "./step";

/** Each side of a conversation now has its own time of the last message, so that a held one moves nothing for the blocker. */
export const timesOfSides: Step = {
  name: "a conversation keeps a time for each side",
  entities: ["conversation"],
  change({ updated_at }) {
    if (updated_at === undefined) return null;
    return { set: { buyer_updated_at: updated_at, seller_updated_at: updated_at }, remove: ["updated_at"] };
  },
};
