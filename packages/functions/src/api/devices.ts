import { devices } from "@reseat/contract/calls/devices";
import { Preferences } from "@reseat/core/accounts";
import { Reach } from "@reseat/core/events";
import { Device } from "@reseat/core/notifications";
import { serve } from "../frame/serve";

export const handler = serve(devices, (call) => ({
  register: call.register.handler(({ input, context }) => Device.register(context.actor, input, context.userAgent)),
  list: call.list.handler(({ input, context }) => Device.list(context.actor, input, context.language)),
  remove: call.remove.handler(async ({ input, context }) => {
    await Device.remove(context.actor, input.device_token);
    return { success: true as const };
  }),
  key: call.key.handler(async ({ context }) => {
    context.setHeader("cache-control", "public, max-age=60");
    return { public_key: await Device.publicKey() };
  }),
  shown: call.shown.handler(async ({ input }) => {
    await Reach.shown(input.receipt);
    return { success: true as const };
  }),
  opened: call.opened.handler(async ({ input }) => {
    await Reach.opened(input.receipt);
    return { success: true as const };
  }),
  getPreferences: call.getPreferences.handler(({ context }) => Preferences.of(context.actor.userId)),
  putPreferences: call.putPreferences.handler(({ input, context }) => Preferences.put(context.actor, input)),
}));
