import { msg } from "@lingui/core/macro";
import type { AuditEntry } from "@reseat/contract";
import { useCommand } from "../../../lib/api/use-command";
import { nameOf } from "../ask-names";
import { csvFile, download } from "../csv";
import { type AuditFilter, allEntries, isOfPerson } from "./audit-entries";

const AUDIT_COLUMNS = [
  "at",
  "admin_id",
  "admin_name",
  "action",
  "subject",
  "subject_name",
  "thing_id",
  "details",
  "reason",
  "network",
];

async function auditRow(entry: AuditEntry) {
  return [
    entry.at,
    entry.admin_id,
    await nameOf(entry.admin_id),
    entry.action,
    entry.subject,
    isOfPerson(entry) ? await nameOf(entry.subject) : "",
    entry.thing_id,
    entry.details,
    entry.reason,
    entry.network,
  ];
}

/** Saves the entries that match the filter as a file. */
export function useSaveAudit(filter: AuditFilter) {
  const call = async () => {
    const rows = await Promise.all((await allEntries(filter)).map(auditRow));
    download("reseat-audit.csv", csvFile([AUDIT_COLUMNS, ...rows]));
  };
  return useCommand<void, void>({ call }, { failed: msg`The file could not be made` });
}
