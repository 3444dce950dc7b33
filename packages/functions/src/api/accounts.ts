import { accounts } from "@reseat/contract/calls/accounts";
import { Account, KnownDevice, Picture, SignIn } from "@reseat/core/accounts";
import { Me, SignUp } from "@reseat/core/membership";
import { count, logger } from "../frame/observe";
import { serve } from "../frame/serve";

export const handler = serve(accounts, (call) => ({
  getMe: call.getMe.handler(({ context, input }) => Me.get(context.actor, input.screen, context.language)),
  getProfile: call.getProfile.handler(({ context }) => Account.getProfile(context.actor)),
  updateProfile: call.updateProfile.handler(({ context, input }) =>
    Account.updateProfile(context.actor, input, context.caller),
  ),
  createPictureUpload: call.createPictureUpload.handler(({ context, input }) =>
    Picture.createUpload(context.actor, input.content_type),
  ),
  removePicture: call.removePicture.handler(async ({ context }) => {
    await Picture.remove(context.actor.userId);
    return { success: true as const };
  }),
  removePictureOf: call.removePictureOf.handler(async ({ context, input }) => {
    await Picture.removeOf(context.actor, input.id);
    return { success: true as const };
  }),
  sendOtp: call.sendOtp.handler(async ({ context, input }) => {
    const { isTexted, ...sent } = await SignUp.sendOtp(input.phone, context.language, context.caller);
    if (isTexted) count("SignUpTexts");
    return { success: true as const, ...sent };
  }),
  startLogin: call.startLogin.handler(async ({ context, input }) => {
    const { ticket, userId } = await SignIn.start(input.phone, input.device_marks ?? [], context.caller);
    if (userId) logger.appendKeys({ user_id: userId });
    return { success: true as const, ticket };
  }),
  markDevice: call.markDevice.handler(async ({ context, input }) => ({
    device_marks: await KnownDevice.renew(context.actor, input.device_marks),
  })),
  checkOtp: call.checkOtp.handler(async ({ input }) => {
    await SignUp.checkOtp(input);
    return { success: true as const };
  }),
  verifyAndCreate: call.verifyAndCreate.handler(async ({ context, input }) => {
    const made = await SignUp.verifyAndCreate({ language: context.language, ...input });
    logger.appendKeys({ user_id: made.user.id });
    return { success: true as const, ...made };
  }),
  agreeToTerms: call.agreeToTerms.handler(async ({ context, input }) => {
    await Account.agreeToTerms(context.actor, input.agreed_terms);
    return { success: true as const };
  }),
  signOutEverywhere: call.signOutEverywhere.handler(async ({ context }) => {
    await Account.signOutEverywhere(context.actor);
    return { success: true as const };
  }),
  endSessions: call.endSessions.handler(async ({ context, input }) => {
    await Account.endSessions(context.actor, input.user_id);
    return { success: true as const };
  }),
  doesMobileExist: call.doesMobileExist.handler(({ input }) => Account.doesMobileExist(input.mobile_input)),
  doesEmailExist: call.doesEmailExist.handler(({ input }) => Account.doesEmailExist(input.email_input)),
}));
