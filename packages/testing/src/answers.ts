import type { AnyContractProcedure } from "@orpc/contract";
import {
  contract,
  type Deal,
  type DealPlan,
  type Domain,
  ERRORS,
  type ErrorCode,
  type ErrorData,
  type InterestRequest,
  type Profile,
  routes,
  type Ticket,
  type TicketCard,
  type TicketViewer,
  type ViewedTicket,
} from "@reseat/contract";
import { NOTIFICATIONS_FIRST, QUESTIONS_FIRST, REQUESTS_FIRST } from "@reseat/contract/limits/constants";
import { showAt } from "@reseat/core/clock";
import { newId } from "@reseat/core/ids";
import { HttpResponse, http, type RequestHandler } from "msw";
import type * as z from "zod";
import { newMobile } from "./client";
import { type Input, type Name, type Output, routeOf } from "./contract-calls";
import { listing } from "./listing";

const all = routes();

/** The output of a call, fixed or computed from the input. */
type Reply<D extends Domain, N extends Name<D>> = Output<D, N> | ((input: Input<D, N>) => Output<D, N>);

/** Responds to a call of the contract at the network's edge. */
export function answers<D extends Domain, N extends Name<D>>(domain: D, name: N, reply: Reply<D, N>): RequestHandler {
  const outputOf = typeof reply === "function" ? (reply as (input: Input<D, N>) => Output<D, N>) : () => reply;
  return handle(domain, name, (input) => HttpResponse.json(outputOf(input as Input<D, N>) as object));
}

/** Refuses a call of the contract, or only its requests with a certain input. */
export function refuses<D extends Domain, N extends Name<D>, Code extends ErrorCode>(
  domain: D,
  name: N,
  code: Code,
  data?: ErrorData[Code],
  isRefused: (input: Input<D, N>) => boolean = () => true,
): RequestHandler {
  const { status, message } = ERRORS[code];
  return handle(domain, name, (input) =>
    isRefused(input as Input<D, N>) ? HttpResponse.json({ code, message, data }, { status }) : undefined,
  );
}

function handle(domain: Domain, name: string, respond: (input: unknown) => Response | undefined): RequestHandler {
  const { method, path } = routeOf(domain, name);
  const address = `*${path.replace(/\{(\w+)\}/g, ":$1")}`;
  return http[method.toLowerCase() as "get"](address, async ({ request, params }) => {
    // `/tickets/facets` must not match `/tickets/{id}`.
    if (path.includes("{") && all.some((route) => route.path === new URL(request.url).pathname)) return;
    // The asterisk matches the origin, which is not input.
    const { 0: _, ...named } = params;
    const query = Object.fromEntries(new URL(request.url).searchParams);
    // A copy: a handler that does not respond leaves the request to others.
    const body = method === "GET" ? "" : await request.clone().text();
    return respond({ ...named, ...query, ...(body && JSON.parse(body)) });
  });
}

/** Marks the requests that `answersMe` makes itself. */
export const PART_OF_ME = "x-part-of-me";

/**
 * Responds to `GET /me` as the server does: with the answers of the calls that are its parts, or
 * the first refusal of one.
 */
export const answersMe: RequestHandler = http.get("*/api/me", async ({ request }) => {
  const { origin, searchParams } = new URL(request.url);
  const headers = { ...Object.fromEntries(request.headers), [PART_OF_ME]: "yes" };
  const ask = (path: string) => fetch(`${origin}/api${path}`, { headers });
  const parts: Record<string, Promise<Response>> = {
    profile: ask("/profile"),
    standing: ask("/standing"),
    notification_counts: ask("/notifications/count"),
    unread: ask("/conversations/unread"),
    received_requests: ask(`/interest-requests?type=seller&limit=${REQUESTS_FIRST}`),
    made_requests: ask(`/interest-requests?type=buyer&limit=${REQUESTS_FIRST}`),
  };
  const screen = searchParams.get("screen");
  if (screen === "messages") parts.conversations = ask("/conversations");
  if (screen === "notifications")
    Object.assign(parts, {
      notifications: ask(`/notifications?limit=${NOTIFICATIONS_FIRST}`),
      received_questions: ask(`/availability-requests?role=seller&limit=${QUESTIONS_FIRST}`),
      asked_questions: ask(`/availability-requests?role=buyer&limit=${QUESTIONS_FIRST}`),
    });
  const server_time = new Date().toISOString();
  const responses = await Promise.all(Object.values(parts));
  const refused = responses.find(({ ok }) => !ok);
  if (refused) return refused;
  const bodies = await Promise.all(responses.map((response) => response.json()));
  const named = Object.fromEntries(Object.keys(parts).map((name, index) => [name, bodies[index]]));
  const { unread, notifications, received_questions, asked_questions, ...rest } = named;
  for (const requests of [rest.received_requests, rest.made_requests]) delete requests.server_time;
  const alerts = { notifications, received_questions, asked_questions };
  const me = { server_time, ...rest, unread_conversations: unread.count, ...(notifications && { alerts }) };
  return HttpResponse.json(me);
});

/** An empty page of a list. */
const EMPTY = { items: [], next_cursor: null };

/** Every list of the contract, empty. */
export const emptyLists: RequestHandler[] = all
  .filter(({ domain, name }) => {
    const { outputSchema } =
      (contract as Record<Domain, Record<string, AnyContractProcedure>>)[domain][name]?.["~orpc"] ?? {};
    return (outputSchema as z.ZodType | undefined)?.safeParse(EMPTY).success;
  })
  .map(({ domain, name }) => handle(domain, name, () => HttpResponse.json(EMPTY)));

/** Makes a person's own profile. */
export function profile(change: Partial<Profile> = {}): Profile {
  const id = newId();
  const at = new Date().toISOString();
  return {
    id,
    full_name: "Asha Rao",
    email: `${id.toLowerCase()}@example.in`,
    mobile: `+91${newMobile()}`,
    mobile_verified: true,
    location: null,
    upi_id: null,
    language: "en",
    picture_url: null,
    picture_upload: null,
    role: "user",
    created_at: at,
    updated_at: at,
    ...change,
  };
}

/** Makes a ticket on sale in its public form. */
export function ticket(change: Partial<Ticket> = {}): Ticket {
  const { seat_info: _, ...typed } = listing();
  const at = new Date().toISOString();
  return {
    id: newId(),
    user_id: newId(),
    city: null,
    discounted_price: null,
    reason: null,
    ...typed,
    show_at: showAt(typed.show_date, typed.show_time),
    has_image: false,
    status: "available",
    created_at: at,
    updated_at: at,
    ...change,
  };
}

/** Makes the same ticket as its viewer gets it: a visitor unless a role is given. */
export function viewed(ticket: Ticket, role?: TicketViewer["role"]): ViewedTicket {
  const viewer = role ? { role, interest_request: null, deal: null, availability_request: null, wanted: null } : null;
  return { ...ticket, poster_url: null, viewer };
}

/** Makes a request that its seller has just received, with 14 minutes and a half left. */
export function interestRequest(change: Partial<InterestRequest> = {}): InterestRequest {
  const { id: ticket_id, user_id: seller_id, movie_name, theatre, location, show_date, show_time } = ticket();
  return {
    id: newId(),
    ticket_id,
    buyer_id: newId(),
    seller_id,
    status: "pending",
    message: null,
    has_message: false,
    reason: null,
    created_at: new Date().toISOString(),
    expires_at: new Date(Date.now() + 14.5 * 60_000).toISOString(),
    responded_at: null,
    deal_id: null,
    refunded: false,
    reached: { pushed_at: null, shown_at: null, opened_at: null, texted_at: null },
    ticket: { movie_name, theatre, location, show_date, show_time },
    buyer: null,
    seller: null,
    ...change,
  };
}

/** Makes a deal as its buyer sees it, who has unlocked the seller and agreed on nothing yet. */
export function deal(plan: Partial<DealPlan> = {}): Deal & { plan: DealPlan } {
  const { id: ticket_id, user_id: partner_id, movie_name, theatre, location, show_date, show_time } = ticket();
  return {
    id: newId(),
    ticket_id,
    role: "buyer",
    partner_id,
    contact: null,
    ticket: { movie_name, theatre, location, show_date, show_time },
    made_at: new Date().toISOString(),
    status: "valid",
    source: "unlock",
    ticket_unlock_id: newId(),
    refund: null,
    handed_over_at: null,
    has_original: false,
    credits_used: 1,
    plan: {
      state: "open",
      terms: null,
      paid_said_at: null,
      paid_confirmed_at: null,
      paid_denied_at: null,
      handed_at: null,
      good_at: null,
      problem: null,
      ...plan,
    },
  };
}

/** Makes the same ticket as a card, of a seller without history. */
export function card(change: Partial<TicketCard> = {}): TicketCard {
  const seller_trust = { trust_score: 5, total_reviews: 0, successful_transactions: 0, flagged_reports: 0 };
  return { ...ticket(), poster_url: null, seller_trust, ...change };
}
