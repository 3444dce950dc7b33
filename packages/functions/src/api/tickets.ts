import { tickets } from "@reseat/contract/tickets";
import { Poster, Ticket, TicketImage } from "@reseat/core/tickets";
import { serve } from "../frame/serve";

export const handler = serve(tickets, (call) => ({
  get: call.get.handler(({ input, context }) => Ticket.get(context.visitor, input.id)),
  listMine: call.listMine.handler(({ input, context }) => Ticket.listMine(context.actor, input)),
  findDuplicate: call.findDuplicate.handler(({ input, context }) => Ticket.findDuplicate(context.actor, input)),
  create: call.create.handler(({ input, context }) => Ticket.create(context.actor, input)),
  updateStatus: call.updateStatus.handler(({ input, context }) =>
    Ticket.updateStatus(context.actor, input.id, input.status),
  ),
  remove: call.remove.handler(async ({ input, context }) => {
    await Ticket.remove(context.actor, input.id);
    return { success: true as const };
  }),
  cleanupExpired: call.cleanupExpired.handler(async ({ context }) => ({
    expired_tickets_count: await Ticket.cleanupExpired(context.actor),
  })),
  createImageUpload: call.createImageUpload.handler(({ input, context }) =>
    TicketImage.createUpload(context.actor, input.id, input.content_type),
  ),
  getImage: call.getImage.handler(({ input, context }) => TicketImage.getView(context.actor, input.id)),
  listPosters: call.listPosters.handler(({ input }) => Poster.list(input)),
}));
