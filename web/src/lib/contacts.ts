import { setting } from "./env";

/** The addresses of support: settings of the build. No first view needs them. */
const vars = import.meta.env;

export const supportEmail = setting(vars.VITE_SUPPORT_EMAIL, "support@reseat.in");

/** The support's number for calls and WhatsApp. */
export const supportMobile = setting(vars.VITE_SUPPORT_MOBILE, "+919000000009");

/**
 * The officer whom the law requires to be named. Empty on a local stack and on a preview, which say
 * what they are.
 */
export const grievanceOfficer = {
  name: setting(vars.VITE_GRIEVANCE_OFFICER, ""),
  address: setting(vars.VITE_GRIEVANCE_ADDRESS, ""),
  email: setting(vars.VITE_GRIEVANCE_EMAIL, ""),
} as const;
