import { tickets } from "@reseat/contract/calls/tickets";
import { Listing, TicketImage } from "@reseat/core/listings";
import { CancelRules } from "@reseat/core/settings";
import { Poster } from "@reseat/core/tickets";
import { serve } from "../frame/serve";

export const handler = serve(tickets, (call) => ({
  get: call.get.handler(({ input, context }) => Listing.get(context.visitor, input.id)),
  getUsualPrice: call.getUsualPrice.handler(async ({ input, context }) => {
    context.setHeader("cache-control", "public, max-age=300");
    return { price_each: await Listing.usualPrice(input) };
  }),
  getCancelRules: call.getCancelRules.handler(async ({ context }) => {
    context.setHeader("cache-control", "public, max-age=300");
    const { rules } = await CancelRules.get();
    return { rules };
  }),
  listMine: call.listMine.handler(({ input, context }) => Listing.listMine(context.actor, input)),
  findDuplicate: call.findDuplicate.handler(({ input, context }) => Listing.findDuplicate(context.actor, input)),
  createFor: call.createFor.handler(({ context, input }) => Listing.createFor(context.actor, input)),
  create: call.create.handler(({ input, context }) => Listing.create(context.actor, input)),
  updateStatus: call.updateStatus.handler(({ input, context }) =>
    Listing.updateStatus(context.actor, input.id, input.status),
  ),
  updatePrice: call.updatePrice.handler(({ input, context }) => Listing.updatePrice(context.actor, input)),
  putBack: call.putBack.handler(async ({ context }) => ({ put_back: await Listing.putBack(context.actor) })),
  answerStillHave: call.answerStillHave.handler(async ({ input, context }) => ({
    items: await Listing.answerStillHave(context.actor, input.answers),
  })),
  acceptFirst: call.acceptFirst.handler(({ input, context }) =>
    Listing.acceptFirst(context.actor, input.id, input.accepts),
  ),
  resume: call.resume.handler(({ input, context }) => Listing.resume(context.actor, input.id)),
  remove: call.remove.handler(async ({ input, context }) => {
    await Listing.remove(context.actor, input.id);
    return { success: true as const };
  }),
  cleanupExpired: call.cleanupExpired.handler(async ({ context }) => ({
    expired_tickets_count: await Listing.cleanupExpired(context.actor),
  })),
  createImageUpload: call.createImageUpload.handler(({ input, context }) =>
    TicketImage.createUpload(context.actor, input.id, input.content_type),
  ),
  removeImage: call.removeImage.handler(async ({ input, context }) => {
    await TicketImage.removeImage(context.actor, input.id);
    return { success: true as const };
  }),
  getImage: call.getImage.handler(({ input, context }) => TicketImage.getView(context.actor, input.id)),
  listPosters: call.listPosters.handler(({ input }) => Poster.list(input)),
}));
