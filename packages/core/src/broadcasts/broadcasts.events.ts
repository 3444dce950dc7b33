import type { News } from "../news";
import { follows } from "../table/changes";
import { BroadcastEntity } from "./entities";

/** Begins a new broadcast. */
export const broadcastNews = follows(BroadcastEntity, ({ before, after }): News => {
  return after && !before ? { broadcasts: [{ id: after.id, parts: after.parts }] } : {};
});
