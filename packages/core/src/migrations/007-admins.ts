import type { Step } from "./step";

/** Admins are listed by an index, so that the last one can stay. */
export const admins: Step = {
  name: "admins are on the roster",
  entities: ["profile"],
  change: ({ role, roster, id }) =>
    role === "admin" && roster === undefined ? { set: { roster: "admins", gsi1pk: "admins", gsi1sk: id } } : null,
};
