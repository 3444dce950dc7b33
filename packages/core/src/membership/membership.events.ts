import type { News } from "../platform/news";
import { follows } from "../platform/table/changes";
import { ExportEntity } from "./entities";

/** Starts a requested file, and tells its person's open pages of each step. */
export const exportNews = follows(ExportEntity, ({ before, after }): News => {
  if (!after || (before?.id === after.id && before.status === after.status)) return {};
  const { user_id, id, status } = after;
  return {
    exports: status === "asked" ? [{ user_id, id }] : [],
    live: [{ userId: user_id, event: { type: "export.changed" } }],
  };
});
