import { wanted } from "@reseat/contract/calls/wanted";
import { Wanted } from "@reseat/core/listings";
import { serve } from "../frame/serve";

const success = true as const;

export const handler = serve(wanted, (call) => ({
  create: call.create.handler(({ input, context }) => Wanted.create(context.actor, input)),
  change: call.change.handler(({ input: { id, ...sought }, context }) => Wanted.change(context.actor, id, sought)),
  pause: call.pause.handler(({ input, context }) => Wanted.pause(context.actor, input.id)),
  resume: call.resume.handler(({ input, context }) => Wanted.resume(context.actor, input.id)),
  end: call.end.handler(({ input, context }) => Wanted.end(context.actor, input.id)),
  listMine: call.listMine.handler(({ input, context }) => Wanted.listMine(context.actor, input)),
  get: call.get.handler(({ input, context }) => Wanted.get(context.visitor, input.id)),
  listOpen: call.listOpen.handler(({ input: { movie, city, ...page } }) => Wanted.listOpen({ movie, city }, page)),
  getDemand: call.getDemand.handler(({ input }) => Wanted.getDemand(input)),
  report: call.report.handler(async ({ input, context }) => {
    await Wanted.report(context.actor, input);
    return { success };
  }),
  openTicket: call.openTicket.handler(async ({ input, context }) => {
    await Wanted.openTicket(context.actor, input.id);
    return { success };
  }),
  getTold: call.getTold.handler(({ input, context }) => Wanted.getTold(context.actor, input.id)),
  offer: call.offer.handler(async ({ input, context }) => {
    await Wanted.offer(context.actor, input.id);
    return { success };
  }),
}));
