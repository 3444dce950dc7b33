import { availability } from "@reseat/contract/calls/availability";
import { Availability } from "@reseat/core/deals";
import { serve } from "../frame/serve";

export const handler = serve(availability, (call) => ({
  request: call.request.handler(({ input, context }) => Availability.request(context.actor, input.ticket_id)),
  list: call.list.handler(({ input: { role, ...page }, context }) => Availability.list(context.actor, role, page)),
  respond: call.respond.handler(({ input, context }) => Availability.respond(context.actor, input.id, input.response)),
}));
