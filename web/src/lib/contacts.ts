import { setting } from "./env";

/** Whom people can write to and call: settings of the build. No first view needs them. */
const vars = import.meta.env;

export const supportEmail = setting(vars.VITE_SUPPORT_EMAIL, "support@reseat.in");

/** The support's number for calls and WhatsApp. */
export const supportMobile = setting(vars.VITE_SUPPORT_MOBILE, "+919000000009");

/**
 * Whom the law wants named. Empty on a local stack and on a preview, which say that they are one.
 */
export const grievanceOfficer = {
  name: setting(vars.VITE_GRIEVANCE_OFFICER, ""),
  address: setting(vars.VITE_GRIEVANCE_ADDRESS, ""),
  email: setting(vars.VITE_GRIEVANCE_EMAIL, ""),
} as const;
