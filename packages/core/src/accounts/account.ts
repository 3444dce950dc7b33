export { listAdmins, makeAdmin, removeAdmin } from "./admins";
export { findPeople, rebuild as rebuildDirectory } from "./directory";
export { doesEmailExist, doesMobileExist, getProfile, unscopedByPhone, updateProfile } from "./profile";
export { endSessions, signOutEverywhere } from "./sign-out";
export { sendOtp, verifyAndCreate } from "./sign-up";
export { agreeToTerms } from "./terms";
export { testNumbers } from "./test-numbers";
