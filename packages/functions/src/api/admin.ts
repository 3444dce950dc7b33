import { admin } from "@reseat/contract/calls/admin";
import { Account, SecondFactor } from "@reseat/core/accounts";
import { Analytics, creditUser, Person, Stats } from "@reseat/core/admin";
import { Audit } from "@reseat/core/platform";
import { CancelRules, Settings } from "@reseat/core/settings";
import { Poster } from "@reseat/core/tickets";
import { serve } from "../frame/serve";

export const handler = serve(admin, (call) => ({
  confirm: call.confirm.handler(async ({ context, input }) => ({
    success: true as const,
    ...(await SecondFactor.confirm(context.actor, context.session, input.code)),
  })),
  getStats: call.getStats.handler(() => Stats.get()),
  getQueues: call.getQueues.handler(() => Stats.queues()),
  getAnalytics: call.getAnalytics.handler(({ input }) => Analytics.get(input.period)),
  findPeople: call.findPeople.handler(({ input: { query = "", ...page } }) => Account.findPeople(query, page)),
  getPerson: call.getPerson.handler(({ input }) => Person.get(input.id)),
  listStatement: call.listStatement.handler(({ input: { id, ...page } }) => Person.listStatement(id, page)),
  listPurchases: call.listPurchases.handler(({ input: { id, ...page } }) => Person.listPurchases(id, page)),
  listTickets: call.listTickets.handler(({ input: { id, ...page } }) => Person.listTickets(id, page)),
  listRequests: call.listRequests.handler(({ input: { id, type, ...page } }) => Person.listRequests(id, type, page)),
  listDeals: call.listDeals.handler(({ input: { id, ...page } }) => Person.listDeals(id, page)),
  listReviews: call.listReviews.handler(({ input: { id, ...page } }) => Person.listReviews(id, page)),
  listReports: call.listReports.handler(({ input: { id, side, ...page } }) => Person.listReports(id, side, page)),
  listDevices: call.listDevices.handler(({ input: { id, ...page }, context }) =>
    Person.listDevices(id, page, context.language),
  ),
  creditUser: call.creditUser.handler(async ({ context, input }) => ({
    success: true as const,
    ...(await creditUser(context.actor, input, context.idempotencyKey)),
  })),
  listPosters: call.listPosters.handler(({ input }) => Poster.listNewest(input)),
  createPoster: call.createPoster.handler(({ context, input }) =>
    Poster.create(context.actor, input, context.idempotencyKey),
  ),
  namePoster: call.namePoster.handler(({ context, input }) => Poster.setNames(context.actor, input)),
  removePoster: call.removePoster.handler(async ({ context, input }) => {
    await Poster.remove(context.actor, input.id);
    return { success: true as const };
  }),
  getSettings: call.getSettings.handler(() => Settings.get()),
  getCancelRules: call.getCancelRules.handler(() => CancelRules.get()),
  updateCancelRules: call.updateCancelRules.handler(({ context, input }) => CancelRules.change(context.actor, input)),
  updateSettings: call.updateSettings.handler(({ context, input }) => Settings.change(context.actor, input)),
  listAdmins: call.listAdmins.handler(async () => ({ items: await Account.listAdmins() })),
  getNames: call.getNames.handler(async ({ input }) => ({ items: await Person.names(input.ids.split(",")) })),
  listAudit: call.listAudit.handler(({ input: { limit, cursor, ...filter } }) => Audit.list(filter, { limit, cursor })),
  listRefunds: call.listRefunds.handler(({ input: { id, ...page } }) => Person.listRefunds(id, page)),
}));
