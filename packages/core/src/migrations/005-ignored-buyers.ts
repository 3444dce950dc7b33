import type { Step } from "./step";

/** Ignored requests used to be a number, which one buyer alone could raise. Tickets on sale start anew; blocked ones stay so. */
export const ignoredBuyers: Step = {
  name: "ignored requests count by buyer",
  entities: ["ticket"],
  change: ({ ignored_in_row }) =>
    ignored_in_row === undefined ? null : { set: { ignored_buyers: [] }, remove: ["ignored_in_row"] },
};
