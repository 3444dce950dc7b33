import type { AuditAction, AuditEntry } from "@reseat/contract";
import { api } from "../../../lib/api/api";

export interface AuditFilter {
  subject?: string;
  admin_id?: string;
  action?: AuditAction;
  from?: string;
  to?: string;
}

const PERSON = /^[0-9A-HJKMNP-TV-Z]{26}$/;
/** Entries on a page of the file. */
const PAGE = 50;

/** Whether an entry concerns a person, and not the settings or a poster. */
export const isOfPerson = ({ subject }: AuditEntry): boolean => PERSON.test(subject);

/** All entries that match the filter, newest first. */
export async function allEntries(filter: AuditFilter): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await api.admin.listAudit.call({ ...filter, limit: PAGE, ...(cursor && { cursor }) });
    entries.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor);
  return entries;
}
