import { FOUND_BY_RESEAT } from "@reseat/contract/limits/admin-constants";
import type { News } from "../news";
import { follows } from "../table/changes";
import { ReportEntity } from "./case-entities";

/** Tells the reporter the outcome of a report, without detail. */
export const reportNews = follows(ReportEntity, ({ before, after }): News => {
  if (!after || before?.status === after.status) return {};
  const { id, reporter_id: userId, status, decided_at: at = after.created_at } = after;
  if (userId === FOUND_BY_RESEAT) return {};
  if (status !== "resolved" && status !== "dismissed") return {};
  return { notify: [{ userId, cause: `report/${id}/${status}`, at, kind: `report_${status}`, params: {} }] };
});
