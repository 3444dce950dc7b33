// Promises broken on purpose: each is a place of core's sources, and what stands there instead. The
// simulation must find every one (`npm run simulate -- --mutations`).

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
    file: "interest/endings.ts",
    from: 'movement("return", { ...back, id: `interest/${id}/return` })',
    to: "undefined",
  },
  {
    name: "a request ends twice",
    file: "interest/endings.ts",
    from: '.where((item, { eq }) => eq(item.status, "pending"))',
    to: "",
  },
  {
    name: "a request ends before its time",
    file: "interest/endings.ts",
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
    file: "interest/present.ts",
    from: "seller: accepted && item.seller",
    to: "seller: item.seller",
  },
  {
    name: "a notification has another id each time",
    file: "notifications/notification.ts",
    from: "return derivedId(Date.parse(at), `${userId}/${cause}`)",
    to: "return derivedId(Date.parse(at), `${userId}/${cause}${Math.random()}`)",
  },
  {
    name: "a message's number is taken twice",
    file: "messaging/message.ts",
    from: ".where((item, { eq }) => eq(item.last_number, last_number))",
    to: "",
  },
  {
    name: "an order is credited again",
    file: "payments/order.ts",
    from: '.where((item, { ne }) => ne(item.status, "completed"))',
    to: "",
  },
  {
    name: "a ticket that is asked for is sold to another",
    file: "tickets/writes.ts",
    from: '.where((ticket, { eq }) => eq(ticket.status, "available"))',
    to: "",
  },
];
