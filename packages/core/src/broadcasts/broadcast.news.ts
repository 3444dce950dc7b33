import { follows } from "../changes";
import type { News } from "../news";
import { BroadcastEntity } from "./broadcast.entity";

/** Begins a new broadcast. */
export const broadcastNews = follows(BroadcastEntity, ({ before, after }): News => {
  return after && !before ? { broadcasts: [{ id: after.id, parts: after.parts }] } : {};
});
