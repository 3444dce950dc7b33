import type { News } from "../platform/news";
import { follows } from "../platform/table/changes";
import { BroadcastEntity } from "./broadcast-entities";

/** Begins a new broadcast. */
export const broadcastNews = follows(BroadcastEntity, ({ before, after }): News => {
  return after && !before ? { broadcasts: [{ id: after.id, parts: after.parts }] } : {};
});
