import type { Appeal, GrievanceCase, PaymentCase, RefundCase, ReportedCase } from "@reseat/contract";
import { type InfiniteData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api/api";
import { pagedOptions } from "../../../lib/api/paged";
import { queryClient } from "../../../lib/api/query-client";
import { caseIdOf, type View } from "./view";

/** The number of items of each status. */
export function queuesOptions() {
  return api.admin.getQueues.queryOptions({ staleTime: 10_000 });
}

/** Milliseconds in which further pages reuse the people that a name found. */
const NAMES_KEPT_MS = 60_000;

type Searchable<Input> = { call(input: Input, options?: never): Promise<unknown> };

/**
 * A list of a queue that also searches by name. The people of that name are fetched first, because
 * only the directory has names.
 */
function byNames<Input extends { query?: string | undefined }, List extends Searchable<Input>>(list: List): List {
  const call = async (input: Input, options?: never) => {
    if (!input.query) return list.call(input, options);
    const { findPeople } = api.admin;
    const found = findPeople.queryOptions({ input: { query: input.query }, staleTime: NAMES_KEPT_MS });
    const people = (await queryClient.fetchQuery(found)).items.map(({ id }) => id).join(",");
    return list.call({ ...input, ...(people && { people }) }, options);
  };
  return { ...list, call };
}

/** The order of a list that supports two. */
const sortOf = ({ sort }: View) => ({ sort: sort === "newest" ? sort : ("oldest" as const) });

/** The query for a queue. Only open items have a holder. */
const asked = (view: View, isOpen: boolean) => ({
  ...sortOf(view),
  ...(isOpen && view.held && { held: view.held }),
  ...(view.query && { query: view.query }),
});

/** The cases of a status, or the cases of any status that match a text. */
export function casesOptions({ sort, held, query }: View, status: ReportedCase["status"], isOpen: boolean) {
  const listed = { status, ...(sort && { sort }), ...(held && isOpen && { held }) };
  return {
    ...(query
      ? pagedOptions(byNames(api.moderation.findCases), { query })
      : pagedOptions(api.moderation.listCases, listed)),
    select: ({ pages }: InfiniteData<{ items: ReportedCase[] }>) =>
      pages.flatMap(({ items }) => items.map((each) => ({ ...each, id: caseIdOf(each) }))),
  };
}

export function refundsOptions(view: View, status: RefundCase["status"], isOpen: boolean) {
  return pagedOptions(byNames(api.moderation.listRefunds), { status, ...asked(view, isOpen) });
}

export function paymentsOptions(view: View, status: PaymentCase["status"]) {
  return pagedOptions(api.payments.listCases, { status, ...sortOf(view) });
}

export function appealsOptions(view: View, status: Appeal["status"], isOpen: boolean) {
  return pagedOptions(byNames(api.moderation.listAppeals), { status, ...asked(view, isOpen) });
}

export function grievancesOptions(view: View, status: GrievanceCase["status"], isOpen: boolean) {
  return {
    ...pagedOptions(byNames(api.grievances.list), { status, ...asked(view, isOpen) }),
    select: ({ pages }: InfiniteData<{ items: GrievanceCase[] }>) =>
      pages.flatMap(({ items }) => items.map((item) => ({ ...item, id: item.number }))),
  };
}

/** A case, by one of its reports. */
export function caseOptions(report: { id: string; user_id: string }) {
  return api.moderation.getReport.queryOptions({ input: report, staleTime: 10_000 });
}

/** A grievance by its number. */
export function grievanceOptions(number: string) {
  return api.grievances.get.queryOptions({ input: { number }, staleTime: 10_000 });
}

/**
 * How often a screen repeats that it has an item open. The server shows that to others for two
 * minutes.
 */
const AGAIN_MS = 30_000;

/** The other admins who have the same item open. */
export function lookingOptions(id: string) {
  return queryOptions({
    queryKey: ["looking", id],
    queryFn: () => api.moderation.look.call({ id }),
    refetchInterval: AGAIN_MS,
    // An admin who comes back to the item may have been away for long.
    gcTime: 0,
  });
}
