import { deals } from "@reseat/contract/calls/deals";
import { Deal } from "@reseat/core/deals";
import { Gone, NotLetIn, ProblemPhoto } from "@reseat/core/trust";
import { serve } from "../frame/serve";

export const handler = serve(deals, (call) => ({
  list: call.list.handler(({ input, context }) => Deal.list(context.actor, input)),
  unlockSeller: call.unlockSeller.handler(async ({ input, context }) => {
    const { full_name, mobile } = await Deal.unlockSeller(context.actor, input, context.idempotencyKey);
    return { success: true as const, seller_details: { full_name, mobile } };
  }),
  takeStep: call.takeStep.handler(({ input, context }) => Deal.takeStep(context.actor, input.id, input.step)),
  sayNotLetIn: call.sayNotLetIn.handler(({ input, context }) => NotLetIn.say(context.actor, input)),
  sayGone: call.sayGone.handler(({ input, context }) => Gone.say(context.actor, input.id)),
  giveSide: call.giveSide.handler(({ input, context }) => NotLetIn.giveSide(context.actor, input.id, input.text)),
  uploadPhoto: call.uploadPhoto.handler(({ input, context }) =>
    ProblemPhoto.createUpload(context.actor, input.id, input.content_type),
  ),
  getPhoto: call.getPhoto.handler(({ input, context }) => ProblemPhoto.getOwn(context.actor, input.id)),
  getPayee: call.getPayee.handler(({ input, context }) => Deal.getPayee(context.actor, input.id)),
  listUnlocks: call.listUnlocks.handler(({ input, context }) => Deal.listUnlocks(context.actor, input)),
}));
