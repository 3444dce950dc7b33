// Made by `npm run generate` of the contract's texts.
import { msg } from "@lingui/core/macro";

export const ADMIN_ERROR_TEXTS = {
  factor_needed: msg`Please enter the code of your authenticator app.`,
  own_account: msg`Nobody decides about their own account.`,
  refund_processed: msg`This refund was decided already.`,
  not_yourself: msg`You cannot decide about yourself. Please ask another admin.`,
  another_admin: msg`Another admin must decide this: you decided what it is about.`,
  already_banned: msg`This account is banned already. Lift the ban first.`,
  changed_meanwhile: msg`Somebody else has changed this meanwhile.`,
};
