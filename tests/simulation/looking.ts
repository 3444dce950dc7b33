import { dayOf, now } from "@reseat/core/clock";
import type { Random } from "@reseat/testing/made-facts";
import { type Choose, FILMS, filmOf, type Intentions, inChat, of, order, plain, SIDES, ticketOf } from "./choosing";
import { meet, type Person, people, seen, text } from "./people";

// What people and the team look at: every list and page there is, in every state of things.

const somebody = (call: string, field: string): Choose => {
  return (_, random) => ({ call, input: { [field]: random.of(people).id } });
};

const inFilm = (call: string): Choose => {
  return (_, random) => ({ call, input: { movie: filmOf(random).toLowerCase().replaceAll(" ", "-"), city: "mumbai" } });
};

function show(random: Random) {
  const place = { theatre: `Galaxy ${random.below(3)}`, location: "Andheri West" };
  return { ...place, show_date: dayOf(now()), show_time: "21:00" };
}

function ownReview(somebody: Person, random: Random) {
  const { item, who } = meet("deal", somebody, random, ...SIDES);
  const input = { ticket_id: text(item, "ticket_id"), reviewed_user_id: text(item, "seller_id") };
  return item && { call: "trust.getMyFeedback", who, input };
}

/** What people look at, and how often. */
export const LOOKS: Intentions = [
  [4, plain("interest.list", { type: "buyer" })],
  [4, plain("interest.list", { type: "seller" })],
  [4, plain("deals.list")],
  [4, plain("browse.listTickets", { limit: 20 })],
  [1, plain("browse.getFacets")],
  [1, inFilm("browse.listTickets")],
  [1, (_, random) => ({ call: "browse.suggestNames", input: { kind: "movie", query: random.of(FILMS).slice(0, 3) } })],
  [1, (_, random) => ({ call: "browse.suggest", input: { query: random.of(FILMS) } })],
  [
    1,
    (_, random) => ({
      call: "browse.listFitting",
      input: { movie_name: filmOf(random), days: dayOf(now()), parts: "evening,night", seats: 1 },
    }),
  ],
  [0.2, plain("browse.listAddresses", { part: 0, of: 1 })],
  [3, plain("tickets.listMine")],
  [4, ticketOf("tickets.get")],
  [1, (_, random) => ({ call: "tickets.getUsualPrice", input: show(random) })],
  [1, (_, random) => ({ call: "tickets.findDuplicate", input: { movie_name: filmOf(random), ...show(random) } })],
  [0.5, plain("tickets.getCancelRules")],
  [0.2, plain("tickets.listPosters")],
  [2, plain("deals.listUnlocks")],
  [1, plain("availability.list", { role: "seller" })],
  [1, plain("availability.list", { role: "buyer" })],
  [1, plain("credits.get")],
  [1, plain("credits.listTransactions")],
  [1, plain("credits.getStatement")],
  [1, order("credits.getTransaction", "id")],
  [0.2, plain("payments.listPacks")],
  [2, plain("messaging.list")],
  [1, plain("messaging.countUnread")],
  [1, inChat("messaging.get")],
  [3, plain("notifications.list")],
  [1, plain("notifications.count")],
  [3, plain("accounts.getMe")],
  [0.5, plain("accounts.getProfile")],
  [0.5, plain("grievances.listMine")],
  [0.5, plain("devices.list")],
  [0.5, plain("devices.getPreferences")],
  [1, somebody("trust.getScore", "user_id")],
  [2, somebody("trust.getPerson", "id")],
  [1, somebody("trust.listFeedback", "reviewed_user_id")],
  [1, ownReview],
  [0.5, plain("trust.listReports")],
  [0.5, plain("trust.listRefunds")],
  [1, plain("moderation.getMine")],
  [0.5, plain("rights.previewClosing")],
  [0.5, plain("rights.listContactViews")],
  [1, plain("wanted.listMine")],
  [1, of("wanted.get", "wanted", "id", "user_id")],
  [1, inFilm("wanted.listOpen")],
  [0.5, inFilm("wanted.getDemand")],
  [1, ticketOf("wanted.getTold")],
];

/** What the team looks at, and how often. */
export const LOOKS_OF_TEAM: Intentions = [
  ...["getStats", "getQueues", "getSettings", "getCancelRules", "listAdmins", "listAudit", "findPeople"].map(
    (name): [number, Choose] => [1, plain(`admin.${name}`)],
  ),
  [0.3, plain("admin.getAnalytics", { period: "30" })],
  [0.3, plain("admin.listPosters")],
  [0.3, plain("browse.listMissingPosters")],
  ...["getPerson", "listStatement", "listPurchases", "listTickets", "listDeals", "listReviews"].map(
    (name): [number, Choose] => [0.6, somebody(`admin.${name}`, "id")],
  ),
  [0.6, somebody("admin.listRefunds", "id")],
  [0.6, somebody("admin.listDevices", "id")],
  [0.6, (_, random) => ({ call: "admin.listRequests", input: { id: random.of(people).id, type: "seller" } })],
  [0.6, (_, random) => ({ call: "admin.listReports", input: { id: random.of(people).id, side: "against" } })],
  [0.6, somebody("moderation.getStanding", "user_id")],
  [0.6, somebody("moderation.getUnderWay", "user_id")],
  ...["pending", "investigating", "resolved"].map((status): [number, Choose] => [
    0.6,
    plain("moderation.listCases", { status, sort: "most_reports" }),
  ]),
  [0.6, (_, random) => ({ call: "moderation.findCases", input: { query: filmOf(random) } })],
  [0.6, plain("moderation.listAppeals", { status: "open" })],
  [0.6, plain("moderation.listRefunds", { status: "pending" })],
  [0.6, plain("payments.listCases", { status: "open" })],
  [0.6, plain("grievances.list", { status: "open" })],
  [0.6, (_, random) => numbered("grievances.get", random)],
  [0.3, plain("broadcasts.list")],
  [0.3, plain("broadcasts.countAudience", { audience: "sellers" })],
];

function numbered(call: string, random: Random) {
  const item = seen.choose("grievance", random);
  return item && { call, input: { number: text(item, "number") } };
}
