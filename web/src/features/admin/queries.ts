import type { I18n } from "@lingui/core";
import type {
  AnalyticsPeriod,
  Appeal,
  AuditAction,
  BroadcastAudience,
  Device,
  GrievanceCase,
  PaymentCase,
  PosterSeen,
  RefundCase,
  ReportedCase,
} from "@reseat/contract";
import { type InfiniteData, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api/api";
import { pagedOptions } from "../../lib/api/paged";
import { queryClient } from "../../lib/api/query-client";
import { createI18n, type Language, loadMessages } from "../../lib/language/i18n";
import { loadPartMessages } from "../../lib/language/part-texts";

export function totalsOptions() {
  return api.admin.getStats.queryOptions({ staleTime: 10_000 });
}

/** The people who match a query; without one, the newest people. */
export function peopleOptions(query: string) {
  return pagedOptions(api.admin.findPeople, { ...(query && { query }) });
}

/** The person with this phone, once the number is complete. */
export function phoneOptions(phone: string, isWhole: boolean) {
  return api.admin.findPeople.queryOptions({ input: { query: phone }, enabled: isWhole, staleTime: 10_000 });
}

const NAME_KEPT_MS = 5 * 60_000;

/** The name of a person, for lists and decisions that have only the id. */
export function nameOptions(id: string) {
  return queryOptions({ queryKey: ["name", id], queryFn: () => nameOf(id), staleTime: NAME_KEPT_MS });
}

/** The most ids in one call. */
const AT_ONCE = 100;

/** The ids that are waiting for the next call. */
let asked: { ids: Set<string>; names: Promise<Map<string, string>> } | undefined;

/**
 * Returns a person's name; nothing for a person who is gone. Requests of the same moment share one
 * call.
 */
export async function nameOf(id: string): Promise<string> {
  if (!asked || asked.ids.size === AT_ONCE) {
    const ids = new Set<string>();
    const ask = async () => {
      asked = undefined;
      const { items } = await api.admin.getNames.call({ ids: [...ids].sort().join(",") });
      return new Map(items.map(({ id, full_name }) => [id, full_name]));
    };
    asked = { ids, names: Promise.resolve().then(ask) };
  }
  asked.ids.add(id);
  return (await asked.names).get(id) ?? "";
}

const PERSON = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** Whether a text is the id of a person. */
export const isPersonId = (text: string): boolean => PERSON.test(text);

export function personOptions(id: string) {
  return api.admin.getPerson.queryOptions({ input: { id }, staleTime: 10_000 });
}

/** The number of latest audit entries that explain gifts of credits: by whom, and why. */
const EXPLAINED = 50;

/** The lists on a person's page. */
export const personLists = {
  statement: (id: string) => pagedOptions(api.admin.listStatement, { id }),
  /** The latest audit entries about a person, which explain the admins' gifts. */
  explanations: (id: string) => pagedOptions(api.admin.listAudit, { subject: id, limit: EXPLAINED }),
  tickets: (id: string) => pagedOptions(api.admin.listTickets, { id }),
  /** The requests that a person made as a buyer, or received as a seller. */
  requests: (id: string, type: "buyer" | "seller") => pagedOptions(api.admin.listRequests, { id, type }),
  deals: (id: string) => pagedOptions(api.admin.listDeals, { id }),
  reviews: (id: string) => pagedOptions(api.admin.listReviews, { id }),
  /** The reports against a person, or by them. */
  reports: (id: string, side: "against" | "by") => pagedOptions(api.admin.listReports, { id, side }),
  refunds: (id: string) => pagedOptions(api.admin.listRefunds, { id }),
  purchases: (id: string) => pagedOptions(api.admin.listPurchases, { id }),
  devices: (id: string) => ({
    ...pagedOptions(api.admin.listDevices, { id }),
    select: ({ pages }: InfiniteData<{ items: Device[] }>) =>
      pages.flatMap(({ items }) => items.map((device) => ({ ...device, id: device.device_id }))),
  }),
};

/** All admins. */
export function adminsOptions() {
  return api.admin.listAdmins.queryOptions({ staleTime: 60_000 });
}

/** The limits and prices in force. */
export function settingsOptions() {
  return api.admin.getSettings.queryOptions({ staleTime: 10_000 });
}

/** The rules about cancelling, with their version. */
export function cancelRulesSeenOptions() {
  return api.admin.getCancelRules.queryOptions({ staleTime: 10_000 });
}

/** A person's restriction, and the version that a decision about them must name. */
export function standingOptions(userId: string) {
  return api.moderation.getStanding.queryOptions({ input: { user_id: userId } });
}

/** The open requests and deals that a restriction would end. */
export function underWayOptions(userId: string, enabled: boolean) {
  return { ...api.moderation.getUnderWay.queryOptions({ input: { user_id: userId } }), enabled };
}

export interface AuditFilter {
  subject?: string;
  admin_id?: string;
  action?: AuditAction;
  from?: string;
  to?: string;
}

/** The audit entries that match the filter, newest first, page by page. */
export function auditOptions(filter: AuditFilter) {
  return pagedOptions(api.admin.listAudit, { ...filter });
}

/** The number of items of each status in the queues. */
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

/** The orders of a queue. Only cases can be sorted by the number of their reports. */
export const SORTS = ["oldest", "newest", "most_reports"] as const;

/** The view of a queue. The default is all items of a status, the oldest first. */
export type View<Status extends string = string> = {
  status: Status;
  sort?: (typeof SORTS)[number];
  held?: "mine" | "free";
  query?: string;
};

/** Returns whether items of a status wait for a decision. Only these can have a holder. */
export function isOfOpen(status: string): boolean {
  return ["pending", "investigating", "open"].includes(status);
}

/** The query for a queue that has two orders. */
const viewed = <Status extends string>({ status, sort, held, query }: View<Status>) => ({
  status,
  sort: sort === "newest" ? sort : ("oldest" as const),
  ...(isOfOpen(status) && held && { held }),
  ...(query && { query }),
});

/** The cases of a status, or the cases of any status that match a text. */
export function casesOptions({ status, sort, held, query }: View<ReportedCase["status"]>) {
  const listed = { status, ...(sort && { sort }), ...(held && isOfOpen(status) && { held }) };
  return {
    ...(query
      ? pagedOptions(byNames(api.moderation.findCases), { query })
      : pagedOptions(api.moderation.listCases, listed)),
    select: ({ pages }: InfiniteData<{ items: ReportedCase[] }>) =>
      pages.flatMap(({ items }) => items.map((each) => ({ ...each, id: `${each.user_id}-${each.id}` }))),
  };
}

/** A case by its id in an address: the person, and one of the case's reports. */
export function caseNamed(caseId: string): { user_id: string; id: string } {
  const [user_id = "", id = ""] = caseId.split("-");
  return { user_id, id };
}

/** A case, by one of its reports. */
export function caseOptions(report: { id: string; user_id: string }) {
  return api.moderation.getReport.queryOptions({ input: report, staleTime: 10_000 });
}

export function refundsOptions(view: View<RefundCase["status"]>) {
  return pagedOptions(byNames(api.moderation.listRefunds), viewed(view));
}

export function paymentsOptions({ status, sort }: View<PaymentCase["status"]>) {
  return pagedOptions(api.payments.listCases, viewed({ status, ...(sort && { sort }) }));
}

export function appealsOptions(view: View<Appeal["status"]>) {
  return pagedOptions(byNames(api.moderation.listAppeals), viewed(view));
}

export function grievancesOptions(view: View<GrievanceCase["status"]>) {
  return {
    ...pagedOptions(byNames(api.grievances.list), viewed(view)),
    select: ({ pages }: InfiniteData<{ items: GrievanceCase[] }>) =>
      pages.flatMap(({ items }) => items.map((item) => ({ ...item, id: item.number }))),
  };
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

/** The figures of the last days. */
export function analyticsOptions(period: AnalyticsPeriod) {
  return api.admin.getAnalytics.queryOptions({
    input: { period },
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}

/** Milliseconds between two fetches while something is being sent or made. */
const WHILE_SENDING = 2000;

/** Every poster, newest first; fetched again while one is being made. */
export function postersOptions() {
  return {
    ...pagedOptions(api.admin.listPosters, {}),
    refetchInterval: ({ state }: { state: { data?: { pages: { items: PosterSeen[] }[] } | undefined } }) =>
      state.data?.pages.some(({ items }) => items.some(({ upload }) => upload === "waiting")) ? WHILE_SENDING : false,
  } as const;
}

/** The movies on sale that have no poster. */
export function missingPostersOptions() {
  return api.browse.listMissingPosters.queryOptions({ staleTime: 30_000 });
}

/** The pushes to many, newest first. */
export function pushesOptions() {
  return pagedOptions(api.broadcasts.list, {});
}

/** The progress of one push; fetched again until it is sent. */
export function pushOptions(id: string) {
  return api.broadcasts.get.queryOptions({
    input: { id },
    refetchInterval: ({ state }) => (!state.data || state.data.status === "sending" ? WHILE_SENDING : false),
  });
}

interface AudienceInput {
  audience: BroadcastAudience;
  region?: string;
  user_id?: string;
}

/** The number of people in an audience now, and the number of them that a push reaches. */
export function reachOptions(input: AudienceInput, isWhole: boolean) {
  return api.broadcasts.countAudience.queryOptions({
    input,
    enabled: isWhole,
    staleTime: 5000,
    refetchInterval: 30_000,
    placeholderData: keepPreviousData,
  });
}

/** Sent without the session, because the responses come from a shared cache. */
const context = { anonymous: true };
const FOUND = 5;

/** The movies with the most tickets on sale. */
export function topMoviesOptions() {
  return api.browse.getFacets.queryOptions({ context, input: {}, staleTime: 30_000 });
}

/** The listings that match a search. */
export function listingsOptions(search: string) {
  return api.browse.listTickets.queryOptions({
    context,
    input: { ...(search && { search }), limit: FOUND },
    placeholderData: keepPreviousData,
  });
}

async function loadTexts(language: Language): Promise<I18n> {
  const [own, admin] = await Promise.all([loadMessages(language), loadPartMessages("admin", language)]);
  return createI18n(language, { ...own, ...admin });
}

/** The texts of a language, which may differ from the screen's. */
export function socialTextsOptions(language: Language) {
  return queryOptions({ queryKey: ["catalog", "social", language], queryFn: () => loadTexts(language) });
}
