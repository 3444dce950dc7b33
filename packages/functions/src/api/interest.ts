import { interest } from "@reseat/contract/calls/interest";
import { isoNow } from "@reseat/core/clock";
import { Deal, Interest } from "@reseat/core/deals";
import { Person } from "@reseat/core/trust";
import { serve } from "../frame/serve";

const success = true as const;

export const handler = serve(interest, (call) => ({
  express: call.express.handler(async ({ input, context }) => ({
    success,
    interest_request: await Interest.express(context.actor, input, context.idempotencyKey, Person.mayBuyUnseen),
  })),
  list: call.list.handler(async ({ input: { type, ...page }, context }) => ({
    ...(await Interest.list(context.actor, type, page)),
    server_time: isoNow(),
  })),
  reject: call.reject.handler(({ input, context }) => Interest.reject(context.actor, input.id, input.reason)),
  withdraw: call.withdraw.handler(({ input, context }) => Interest.withdraw(context.actor, input.id)),
  open: call.open.handler(async ({ input, context }) => {
    await Interest.markOpened(context.actor, input.id);
    return { success };
  }),
  unlockBuyer: call.unlockBuyer.handler(async ({ input, context }) => {
    const interest_request = await Deal.acceptInterest(context.actor, input.request_id, context.idempotencyKey);
    const { full_name = "", mobile = "", email } = interest_request.buyer ?? {};
    return { success, buyer_details: { name: full_name, mobile, email: email ?? "" }, interest_request };
  }),
}));
