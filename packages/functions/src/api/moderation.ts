import { moderation } from "@reseat/contract/calls/moderation";
import { Reports } from "@reseat/core/admin";
import { Appeal, CaseViewers, Moderation, NotLetIn, Refund } from "@reseat/core/trust";
import { serve } from "../frame/serve";

export const handler = serve(moderation, (call) => ({
  getMine: call.getMine.handler(({ context }) => Moderation.getMine(context.actor)),
  readWarning: call.readWarning.handler(({ input, context }) => Moderation.readWarning(context.actor, input.id)),
  appeal: call.appeal.handler(({ input, context }) => Appeal.create(context.actor, input.message)),
  getStanding: call.getStanding.handler(({ input, context }) => Moderation.getStanding(context.actor, input.user_id)),
  getUnderWay: call.getUnderWay.handler(({ input, context }) => Moderation.getUnderWay(context.actor, input.user_id)),
  look: call.look.handler(async ({ input, context }) => ({ others: await CaseViewers.view(context.actor, input.id) })),
  moderateUser: call.moderateUser.handler(async ({ input, context }) => ({
    success: true as const,
    action: input.action,
    standing: await Moderation.moderate(context.actor, input),
  })),
  listCases: call.listCases.handler(({ input, context }) => Reports.list(context.actor, input)),
  findCases: call.findCases.handler(({ input, context }) => Reports.find(context.actor, input)),
  getReport: call.getReport.handler(({ input, context }) => Reports.get(context.actor, input)),
  holdCase: call.holdCase.handler(({ input: { id, user_id, ...hold }, context }) =>
    Reports.hold(context.actor, { id, user_id }, hold),
  ),
  readMessages: call.readMessages.handler(({ input, context }) => Reports.readMessages(context.actor, input)),
  resolveReport: call.resolveReport.handler(({ input: { id, user_id, ...resolution }, context }) =>
    Reports.resolve(context.actor, { id, user_id }, resolution),
  ),
  freeTicket: call.freeTicket.handler(({ input: { id, user_id, ...freeing }, context }) =>
    Reports.freeTicket(context.actor, { id, user_id }, freeing),
  ),
  listAppeals: call.listAppeals.handler(({ input, context }) => Appeal.list(context.actor, input)),
  holdAppeal: call.holdAppeal.handler(({ input: { held, seen, ...appeal }, context }) =>
    Appeal.hold(context.actor, appeal, { held, seen }),
  ),
  decideAppeal: call.decideAppeal.handler(({ input: { id, user_id, ...decision }, context }) =>
    Appeal.decide(context.actor, { id, user_id }, decision),
  ),
  listRefunds: call.listRefunds.handler(({ input, context }) => Refund.listByStatus(context.actor, input)),
  holdRefund: call.holdRefund.handler(({ input: { held, seen, ticket_unlock_id: deal_id, ...refund }, context }) =>
    Refund.hold(context.actor, { ...refund, deal_id }, { held, seen }),
  ),
  readStory: call.readStory.handler(({ input: { ticket_unlock_id: deal_id, ...refund }, context }) =>
    NotLetIn.readStory(context.actor, { ...refund, deal_id }),
  ),
  allowListing: call.allowListing.handler(({ input, context }) =>
    Moderation.allowListing(context.actor, input.user_id, input.reason),
  ),
  processRefund: call.processRefund.handler(async ({ input: { id, approved, admin_notes }, context }) => {
    await Refund.decide(context.actor, id, approved, admin_notes);
    return { success: true as const, approved };
  }),
}));
