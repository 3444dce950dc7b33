import { trust } from "@reseat/contract/calls/trust";
import { Feedback, Person, Refund, Report, TrustScore } from "@reseat/core/trust";
import { serve } from "../frame/serve";

export const handler = serve(trust, (call) => ({
  getScore: call.getScore.handler(({ input, context }) => TrustScore.get(input.user_id, context.visitor)),
  calculateScore: call.calculateScore.handler(({ input }) => TrustScore.ensure(input.user_id)),
  getPerson: call.getPerson.handler(({ input, context }) => Person.get(context.actor, input.id)),
  listFeedback: call.listFeedback.handler(({ input: { reviewed_user_id, ...page } }) =>
    Feedback.list(reviewed_user_id, page),
  ),
  getMyFeedback: call.getMyFeedback.handler(({ input, context }) =>
    Feedback.getMine(context.actor, input.ticket_id, input.reviewed_user_id),
  ),
  createFeedback: call.createFeedback.handler(({ input, context }) => Feedback.create(context.actor, input)),
  updateFeedback: call.updateFeedback.handler(({ input: { id, ...review }, context }) =>
    Feedback.update(context.actor, id, review),
  ),
  removeFeedback: call.removeFeedback.handler(async ({ input, context }) => {
    await Feedback.remove(context.actor, input.id);
    return { success: true as const };
  }),
  createReport: call.createReport.handler(({ input, context }) => Report.create(context.actor, input)),
  listReports: call.listReports.handler(({ input, context }) => Report.listMine(context.actor, input)),
  createRefund: call.createRefund.handler(({ input, context }) => Refund.create(context.actor, input)),
  listRefunds: call.listRefunds.handler(({ input, context }) => Refund.listMine(context.actor, input)),
}));
