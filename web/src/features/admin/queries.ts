import type { AnalyticsPeriod, Broadcast, PersonFound, PosterSeen } from "@reseat/contract";
import { api } from "../../lib/api";
import { pagedOptions } from "../../lib/paged";
import { queryClient } from "../../lib/query-client";

export function statsOptions() {
  return api.admin.getStats.queryOptions({ staleTime: 10_000 });
}

/** The people whom a query finds; without one, who joined last. */
export function peopleOptions(query: string) {
  return pagedOptions(api.admin.findPeople, { ...(query && { query }) });
}

export function personOptions(id: string) {
  return api.admin.getPerson.queryOptions({ input: { id }, staleTime: 10_000 });
}

/** Everybody who is an admin. */
export function adminsOptions() {
  return api.admin.listAdmins.queryOptions({ staleTime: 60_000 });
}

/** The name of an admin; none for a former one. */
export function adminName(admins: { items: PersonFound[] } | undefined, id: string): string | undefined {
  return admins?.items.find((admin) => admin.id === id)?.full_name;
}

/** The limits and prices in force. */
export function settingsOptions() {
  return api.admin.getSettings.queryOptions({ staleTime: 10_000 });
}

/** What holds a person back, and the version that a decision about them names. */
export function standingOptions(userId: string) {
  return api.moderation.getStanding.queryOptions({ input: { user_id: userId } });
}

/** What happened on the last days. */
export function analyticsOptions(period: AnalyticsPeriod) {
  return api.admin.getAnalytics.queryOptions({ input: { period }, staleTime: 60_000 });
}

/** How much there is of each status. */
export function queuesOptions() {
  return api.admin.getQueues.queryOptions({ staleTime: 10_000 });
}

/** Reports about one person and ticket, by one of them. */
export function caseOptions(report: { id: string; user_id: string }) {
  return api.moderation.getReport.queryOptions({ input: report, staleTime: 10_000 });
}

/** While pages of what was found are loaded. */
const NAMES_KEPT_MS = 60_000;

type Searchable<Input> = { call(input: Input, options?: never): Promise<unknown> };

/** A list of a queue which finds by name, too: the people who are called so are asked for first, because names are in the directory alone. */
export function byNames<Input extends { query?: string | undefined }, List extends Searchable<Input>>(
  list: List,
): List {
  const call = async (input: Input, options?: never) => {
    if (!input.query) return list.call(input, options);
    const { findPeople } = api.admin;
    const found = findPeople.queryOptions({ input: { query: input.query }, staleTime: NAMES_KEPT_MS });
    const people = (await queryClient.fetchQuery(found)).items.map(({ id }) => id).join(",");
    return list.call({ ...input, ...(people && { people }) }, options);
  };
  return { ...list, call };
}

/** A grievance by its number. */
export function grievanceOptions(number: string) {
  return api.grievances.get.queryOptions({ input: { number }, staleTime: 10_000 });
}

/** The areas of which the dashboard shows something. */
const SHOWN = [api.admin.key(), api.moderation.key(), api.grievances.key(), api.payments.key()];

/** After a command of an admin: everything on the dashboard may have changed. Here and not in lib/stale, which everybody loads. */
export async function refreshDashboard(): Promise<void> {
  await Promise.all(SHOWN.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Every poster, newest first; asked again while one is being made. */
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

/** After a poster was put up or deleted. */
export async function refreshPosters(): Promise<void> {
  await Promise.all([
    refreshDashboard(),
    queryClient.invalidateQueries({ queryKey: api.browse.listMissingPosters.key() }),
  ]);
}

/** While something is being sent or made, it is asked again each time. */
const WHILE_SENDING = 2000;

/** What was pushed to many, newest first. */
export function pushesOptions() {
  return pagedOptions(api.broadcasts.list, {});
}

/** How far one of them is; asked again until it is sent. */
export function pushOptions(id: string) {
  return api.broadcasts.get.queryOptions({
    input: { id },
    refetchInterval: ({ state }) => (!state.data || isSending(state.data) ? WHILE_SENDING : false),
  });
}

const isSending = ({ status }: Broadcast) => status === "sending";

/** After a push was sent or stopped. */
export async function refreshPushes(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: api.broadcasts.key() }), refreshDashboard()]);
}
