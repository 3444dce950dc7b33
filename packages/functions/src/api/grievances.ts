import { grievances } from "@reseat/contract/calls/grievances";
import { Grievance } from "@reseat/core/trust";
import { serve } from "../frame/serve";

export const handler = serve(grievances, (call) => ({
  file: call.file.handler(({ input, context }) => Grievance.file(context.actor, input, context.idempotencyKey)),
  fileAsVisitor: call.fileAsVisitor.handler(({ input: { full_name, reach, ...grievance }, context }) =>
    Grievance.file({ full_name, reach }, grievance, context.idempotencyKey),
  ),
  listMine: call.listMine.handler(({ input, context }) => Grievance.listMine(context.actor, input)),
  list: call.list.handler(({ input, context }) => Grievance.list(context.actor, input)),
  hold: call.hold.handler(({ input: { number, ...wish }, context }) => Grievance.hold(context.actor, number, wish)),
  get: call.get.handler(({ input, context }) => Grievance.get(context.actor, input.number)),
  answer: call.answer.handler(({ input, context }) => Grievance.answer(context.actor, input.number, input.answer)),
}));
