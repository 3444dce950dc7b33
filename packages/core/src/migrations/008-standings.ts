import type { Step } from "./step";

/** When a person signed out everywhere used to be an item of its own. It is a part of their standing. */
export const standings: Step = {
  name: "sign-outs become standings",
  entities: ["sign_out"],
  change: (item) => ({ moveTo: { ...item, __edb_e__: "standing", sk: "standing" } }),
};
