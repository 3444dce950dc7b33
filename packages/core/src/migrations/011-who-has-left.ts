import type { Step } from "./step";

const NAMES = ["sender_name", "buyer_name", "seller_name"];

/** Who has left had an English name in their conversations. They have none, and screens say so in the reader's language. */
export const whoHasLeft: Step = {
  name: "who has left has no name",
  entities: ["conversation", "message"],
  change(item) {
    const named = NAMES.filter((name) => item[name] === "Unknown User");
    return named.length === 0 ? null : { set: Object.fromEntries(named.map((name) => [name, ""])) };
  },
};
