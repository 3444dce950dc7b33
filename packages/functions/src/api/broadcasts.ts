import { broadcasts } from "@reseat/contract/calls/broadcasts";
import { Broadcast } from "@reseat/core/notifications";
import { serve } from "../frame/serve";

export const handler = serve(broadcasts, (call) => ({
  send: call.send.handler(async ({ input, context }) => ({
    success: true as const,
    broadcast: await Broadcast.send(context.actor, input, context.idempotencyKey),
  })),
  list: call.list.handler(({ input }) => Broadcast.list(input)),
  get: call.get.handler(({ input }) => Broadcast.get(input.id)),
  stop: call.stop.handler(({ input, context }) => Broadcast.stop(context.actor, input.id)),
  countAudience: call.countAudience.handler(({ input }) => Broadcast.countAudience(input)),
}));
