// Promises broken on purpose: each is a place of core's sources, and what stands there instead. The
// simulation must find every one (`npm run bench -- mutations`).

export interface Mutation {
  /** What is wrong then. */
  name: string;
  /** Under packages/core/src. */
  file: string;
  from: string;
  to: string;
}

export const MUTATIONS: Mutation[] = [
  {
    name: "a wallet is spent below nothing",
    file: "credits/ledger.ts",
    from: "gte(wallet.credits, credits),",
    to: "",
  },
  {
    name: "a declined request keeps the credit",
    file: "deals/endings.ts",
    from: 'movement("return", { ...back, id: `interest/${id}/return` })',
    to: "undefined",
  },
  {
    name: "a request ends before its time",
    file: "deals/endings.ts",
    from: "interest.expires_at <= isoNow()",
    to: "true",
  },
  {
    name: "an acceptance earns nothing",
    file: "deals/accept-interest.ts",
    from: '...movement("earn", { ...earn, id: `interest/${id}/earn` }),',
    to: "",
  },
  {
    name: "a contact is seen before the acceptance",
    file: "deals/present.ts",
    from: "buyer: accepted && item.buyer",
    to: "buyer: item.buyer",
  },
  {
    name: "a notification has another id each time",
    file: "notifications/notification.ts",
    from: "return derivedId(Date.parse(at), `${userId}/${cause}`)",
    to: "return derivedId(Date.parse(at), `${userId}/${cause}${Math.random()}`)",
  },
  {
    name: "a ticket that is asked for is sold to another",
    file: "tickets/review-writes.ts",
    from: '.where((ticket, { eq }) => eq(ticket.status, "available"))',
    to: "",
  },
  {
    name: "the sweep never returns a hold",
    file: "events/sweep.ts",
    from: "await Interest.settle(await Interest.unscopedLoad(buyer_id, id));",
    to: "",
  },
  {
    name: "a block is forgotten",
    file: "messaging/block.ts",
    from: "hasBlocked(otherId, actor.userId),",
    to: "false,",
  },
  {
    name: "an acceptance in advance is used again",
    file: "tickets/writes.ts",
    from: '// Who sells again chooses again.\n    .remove(["accepts_at"])',
    to: "",
  },
  {
    name: "a deal is refunded twice",
    file: "deals/refund-deal.ts",
    from: 'all(eq(deal.id, id), eq(deal.status, "valid"), to.refund',
    to: "all(eq(deal.id, id), to.refund",
  },
  {
    name: "an erased account keeps its number",
    file: "accounts/former.ts",
    from: 'phone: { Delete: ClaimEntity.delete({ kind: "phone", value: mobile }).params() },',
    to: "",
  },
  {
    name: "a banned seller stays on sale",
    file: "membership/restriction.ts",
    from: "const taken = (await takeOff(userId, status)) +",
    to: "const taken =",
  },
  {
    name: "a stranger reads a conversation",
    file: "messaging/parties.ts",
    from: "if (actor.userId === seller_id) return",
    to: "if (seller_id) return",
  },
  {
    name: "somebody is texted of a ticket that is gone",
    file: "events/reach/subjects.ts",
    from: "Ticket.isOnSale(ticket) ? Date.parse(until) : 0",
    to: "Date.parse(until)",
  },
  {
    name: "a refunded sale counts",
    file: "deals/plan.ts",
    from: 'return status === "valid" && (plan',
    to: "return (plan",
  },
  {
    name: "who asked last is told first",
    file: "listings/wanted/match.ts",
    from: "attributes: READ,",
    to: 'attributes: READ, order: "desc",',
  },
  {
    name: "a banned person still acts",
    file: "accounts/session.ts",
    from: 'restriction && (needed === "good" || restriction.kind === "banned")',
    to: 'restriction && needed === "good" && restriction.kind !== "banned"',
  },
  {
    name: "a repeated request is not recognised",
    file: "platform/table/replayable.ts",
    from: "return found;",
    to: "return null;",
  },
  {
    name: "a seller buys their own ticket",
    file: "deals/interest.ts",
    from: 'if (ticket.user_id === actor.userId) throw new DomainError("own_ticket");',
    to: "",
  },
  {
    name: "a change is counted twice",
    file: "events/count.ts",
    from: "CountedEventEntity.create({ event_id, expires })",
    to: "CountedEventEntity.put({ event_id, expires })",
  },
  {
    name: "only the first who look for a ticket are told",
    file: "listings/wanted/match.ts",
    from: 'step === "first" ? WANTED_FIRST : Number.POSITIVE_INFINITY',
    to: "WANTED_FIRST",
  },
  {
    name: "a wrong code lets somebody in",
    file: "accounts/sign-in.ts",
    from: "return checked !== null && (await attempt({ code: checked.use })) === null;",
    to: "return true;",
  },
  {
    name: "a payment gives credits and the money back",
    file: "credits/order.ts",
    from: "withoutCase: withoutCase(paymentId),",
    to: "",
  },
  {
    name: "the sweep overlooks what was paid",
    file: "credits/order.ts",
    from: "for (const payment of payments) await takePayment(order, payment);",
    to: "",
  },
  {
    name: "a removed picture stays",
    file: "accounts/picture.ts",
    from: "if (before?.picture_url && before.picture_url !== after?.picture_url) await deleteFiles(before.picture_url);",
    to: "",
  },
];
