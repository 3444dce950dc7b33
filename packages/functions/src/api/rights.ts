import { rights } from "@reseat/contract/calls/rights";
import { Closure, Export } from "@reseat/core/membership";
import { Conversation } from "@reseat/core/messaging";
import { count } from "../frame/observe";
import { serve } from "../frame/serve";

export const handler = serve(rights, (call) => ({
  previewClosing: call.previewClosing.handler(({ context }) => Closure.preview(context.actor)),
  sendClosingCode: call.sendClosingCode.handler(async ({ context }) => {
    const sent = await Closure.sendCode(context.actor, context.caller);
    // They share the budget of log-ins.
    count("LogInTexts");
    return { success: true as const, ...sent };
  }),
  close: call.close.handler(async ({ context, input }) => ({
    success: true as const,
    ...(await Closure.closeAccount(context.actor, input)),
  })),
  listContactViews: call.listContactViews.handler(({ context, input }) =>
    Conversation.listContactViews(context.actor, input),
  ),
  getExport: call.getExport.handler(({ context }) => Export.get(context.actor)),
  askExport: call.askExport.handler(({ context }) => Export.ask(context.actor)),
  getExportLink: call.getExportLink.handler(({ context }) => Export.getLink(context.actor)),
  reopen: call.reopen.handler(async ({ context }) => {
    await Closure.reopenAccount(context.actor);
    return { success: true as const };
  }),
}));
