import { handover } from "@reseat/contract/calls/handover";
import { Handover } from "@reseat/core/listings";
import { drawOriginal } from "../drawing/draw-upload";
import { serve } from "../frame/serve";

export const handler = serve(handover, (call) => ({
  upload: call.upload.handler(({ input, context }) =>
    Handover.createUpload(context.actor, input.id, input.content_type),
  ),
  give: call.give.handler(({ input, context }) => Handover.give(context.actor, input.id, drawOriginal)),
  view: call.view.handler(({ input, context }) => Handover.view(context.actor, input.id)),
}));
