import { credits } from "@reseat/contract/calls/credits";
import { Credit, Payment } from "@reseat/core/credits";
import { serve } from "../frame/serve";

export const handler = serve(credits, (call) => ({
  get: call.get.handler(async ({ context }) => ({ credits: await Credit.getBalance(context.actor) })),
  listTransactions: call.listTransactions.handler(({ input, context }) =>
    Payment.listTransactions(context.actor, input),
  ),
  getTransaction: call.getTransaction.handler(({ input, context }) => Payment.getTransaction(context.actor, input.id)),
  getStatement: call.getStatement.handler(({ input, context }) => Credit.getStatement(context.actor, input)),
}));
