import { serve } from "../serve";
export const handler = serve("credits", (call) => ({
  get: call.get.handler(({ context }) => ({ credits: context.actor.userId.length })),
  listTransactions: call.listTransactions.handler(({ input }) => ({ items: [], next_cursor: input.cursor ?? null })),
  getStatement: call.getStatement.handler(async () => ({ items: [], next_cursor: null })),
}));
