import { accounts } from "@reseat/contract/accounts";
import { Account } from "@reseat/core/accounts";
import { serve } from "../frame/serve";

export const handler = serve(accounts, (call) => ({
  getProfile: call.getProfile.handler(({ context }) => Account.getProfile(context.actor)),
  updateProfile: call.updateProfile.handler(({ context, input }) => Account.updateProfile(context.actor, input)),
  sendOtp: call.sendOtp.handler(async ({ context, input }) => ({
    success: true as const,
    ...(await Account.sendOtp(input.phone, context.language, context.sourceIp)),
  })),
  verifyAndCreate: call.verifyAndCreate.handler(async ({ context, input }) => ({
    success: true as const,
    ...(await Account.verifyAndCreate({ language: context.language, ...input })),
  })),
  doesMobileExist: call.doesMobileExist.handler(({ context, input }) =>
    Account.doesMobileExist(input.mobile_input, context.sourceIp),
  ),
  doesEmailExist: call.doesEmailExist.handler(({ context, input }) =>
    Account.doesEmailExist(input.email_input, context.sourceIp),
  ),
}));
