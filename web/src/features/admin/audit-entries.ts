import type { AuditAction, AuditEntry } from "@reseat/contract";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { pagedOptions } from "../../lib/paged";

export interface AuditFilter {
  subject?: string;
  admin_id?: string;
  action?: AuditAction;
  from?: string;
  to?: string;
}

/** An entry with what both people are called: undefined for who is gone, and where it concerns nobody. */
export type NamedEntry = AuditEntry & { admin_name: string | undefined; subject_name: string | undefined };

const PERSON = /^[0-9A-HJKMNP-TV-Z]{26}$/;
/** Entries of a page of the file: two people of each can be named at once. */
const PAGE = 50;

/** Whether an entry concerns a person, and not the settings or a poster. */
export const isOfPerson = ({ subject }: AuditEntry): boolean => PERSON.test(subject);

async function named(entries: AuditEntry[]): Promise<NamedEntry[]> {
  const people = entries.flatMap((entry) => (isOfPerson(entry) ? [entry.admin_id, entry.subject] : [entry.admin_id]));
  const ids = [...new Set(people)].sort().join(",");
  const { items } = ids === "" ? { items: [] } : await api.admin.getNames.call({ ids });
  const names = new Map(items.map(({ id, full_name }) => [id, full_name]));
  return entries.map((entry) => ({
    ...entry,
    admin_name: names.get(entry.admin_id),
    subject_name: names.get(entry.subject),
  }));
}

type Page = Parameters<typeof api.admin.listAudit.call>[0];

async function pageOf(input: Page): Promise<{ items: NamedEntry[]; next_cursor: string | null }> {
  const { items, next_cursor } = await api.admin.listAudit.call(input);
  return { items: await named(items), next_cursor };
}

/** What the filter lets through, newest first, page by page. */
export function auditOptions(filter: AuditFilter) {
  const { queryKey } = pagedOptions(api.admin.listAudit, { ...filter });
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => pageOf({ ...filter, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

/** All of it. */
export async function allEntries(filter: AuditFilter): Promise<NamedEntry[]> {
  const entries: NamedEntry[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await pageOf({ ...filter, limit: PAGE, ...(cursor && { cursor }) });
    entries.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor);
  return entries;
}
