import { FOUND_BY_RESEAT } from "@reseat/contract/limits/admin-constants";
import type { News } from "../news";
import { follows } from "../table/changes";
import { ReportEntity } from "./case-entities";

/**
 * Tells the reporter the outcome of a report, without detail, and a seller that their ticket, which
 * somebody else had listed, is set free for them.
 */
export const reportNews = follows(ReportEntity, ({ before, after }): News => {
  if (!after) return {};
  const { id, reporter_id, status, decided_at = after.created_at, freed } = after;
  const notify: News["notify"] = [];
  if (freed && freed.at !== before?.freed?.at) {
    const { user_id: userId, movie_name, at } = freed;
    notify.push({ userId, cause: `report/${id}/freed/${at}`, at, kind: "ticket_freed", params: { movie_name } });
  }
  const isDecided = status !== before?.status && (status === "resolved" || status === "dismissed");
  if (isDecided && reporter_id !== FOUND_BY_RESEAT) {
    const cause = `report/${id}/${status}`;
    notify.push({ userId: reporter_id, cause, at: decided_at, kind: `report_${status}`, params: {} });
  }
  return { notify };
});
