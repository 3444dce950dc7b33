export { doesEmailExist, doesMobileExist, findByPhone, getProfile, makeAdmin, updateProfile } from "./profile";
export { sendOtp, verifyAndCreate } from "./sign-up";
