import type { I18n } from "@lingui/core";
import type { AnalyticsPeriod, Broadcast, BroadcastAudience, Device, PosterSeen } from "@reseat/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api/api";
import { pagedOptions } from "../../lib/api/paged";
import { createI18n, type Language, loadMessages } from "../../lib/language/i18n";
import { loadPartMessages } from "../../lib/language/part-texts";
import { nameOf } from "./ask-names";
import type { AuditFilter } from "./audit/audit-entries";

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

export function personOptions(id: string) {
  return api.admin.getPerson.queryOptions({ input: { id }, staleTime: 10_000 });
}

export function personStatementOptions(id: string) {
  return pagedOptions(api.admin.listStatement, { id });
}

/** The number of latest audit entries that explain gifts of credits: by whom, and why. */
const EXPLAINED = 50;

/** The latest audit entries about a person, which explain the admins' gifts. */
export function explanationsOptions(id: string) {
  return pagedOptions(api.admin.listAudit, { subject: id, limit: EXPLAINED });
}

export function personTicketsOptions(id: string) {
  return pagedOptions(api.admin.listTickets, { id });
}

/** The requests that a person made as a buyer, or received as a seller. */
export function personRequestsOptions(id: string, type: "buyer" | "seller") {
  return pagedOptions(api.admin.listRequests, { id, type });
}

export function personDealsOptions(id: string) {
  return pagedOptions(api.admin.listDeals, { id });
}

export function personReviewsOptions(id: string) {
  return pagedOptions(api.admin.listReviews, { id });
}

/** The reports against a person, or by them. */
export function personReportsOptions(id: string, side: "against" | "by") {
  return pagedOptions(api.admin.listReports, { id, side });
}

export function personRefundsOptions(id: string) {
  return pagedOptions(api.admin.listRefunds, { id });
}

export function personPurchasesOptions(id: string) {
  return pagedOptions(api.admin.listPurchases, { id });
}

export function personDevicesOptions(id: string) {
  return {
    ...pagedOptions(api.admin.listDevices, { id }),
    select: ({ pages }: { pages: { items: Device[] }[] }) =>
      pages.flatMap(({ items }) => items.map((device) => ({ ...device, id: device.device_id }))),
  };
}

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

/** The audit entries that match the filter, newest first, page by page. */
export function auditOptions(filter: AuditFilter) {
  return pagedOptions(api.admin.listAudit, { ...filter });
}

/** The figures of the last days. */
export function analyticsOptions(period: AnalyticsPeriod) {
  return api.admin.getAnalytics.queryOptions({ input: { period }, staleTime: 60_000 });
}

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

/** Milliseconds between two fetches while something is being sent or made. */
const WHILE_SENDING = 2000;

/** The pushes to many, newest first. */
export function pushesOptions() {
  return pagedOptions(api.broadcasts.list, {});
}

/** The progress of one push; fetched again until it is sent. */
export function pushOptions(id: string) {
  return api.broadcasts.get.queryOptions({
    input: { id },
    refetchInterval: ({ state }) => (!state.data || isSending(state.data) ? WHILE_SENDING : false),
  });
}

const isSending = ({ status }: Broadcast) => status === "sending";

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
