import * as z from "zod";
import { call } from "./call";
import { LANGUAGES, LOCATION_MAX, NAME_MAX, OTP_DIGITS } from "./constants";
import { email, id, instant, line, phone } from "./fields";

const language = z.enum(LANGUAGES);

export const Profile = z.strictObject({
  id,
  full_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  mobile_verified: z.boolean(),
  location: z.string().nullable(),
  /** The language of text messages and notifications. */
  language,
  role: z.enum(["user", "admin"]),
  created_at: instant,
  updated_at: instant,
});

export const ProfileChange = z.strictObject({
  full_name: line(NAME_MAX).optional(),
  email: email.optional(),
  location: line(LOCATION_MAX).nullable().optional(),
  language: language.optional(),
});

/** Cognito's tokens, which the SPA passes to Amplify. `expires_in` is in seconds. */
export const Session = z.strictObject({
  access_token: z.string(),
  id_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.int(),
});

export const otp = z.string().regex(new RegExp(`^\\d{${OTP_DIGITS}}$`), "Please enter the 6-digit OTP");

/** `language` defaults to the request's Accept-Language. */
export const SignUp = z.strictObject({
  phone,
  otp,
  full_name: line(NAME_MAX),
  email,
  language: language.optional(),
});

export const accounts = {
  getProfile: call("GET /profile", { access: "user" }, "The actor's profile.", "not_found").output(Profile),
  updateProfile: call(
    "PATCH /profile",
    { access: "user" },
    "Changes the given fields. The mobile cannot be changed.",
    "email_exists",
    "not_found",
  )
    .input(ProfileChange)
    .output(Profile),
  sendOtp: call(
    "POST /send-otp",
    { access: "visitor" },
    "Texts a sign-up code to a phone. Limits: one in 30 seconds and 10 a day per phone, 20 an hour per address.",
    "phone_exists",
    "otp_too_soon",
    "otp_limit",
    "too_many_requests",
    "otp_not_sent",
  )
    .input(z.strictObject({ phone }))
    .output(z.strictObject({ success: z.literal(true), resend_after: z.int() })),
  verifyAndCreate: call(
    "POST /verify-and-create",
    { access: "visitor" },
    "Checks the sign-up code, claims phone and email, creates the person with a wallet of 0 credits and logs in.",
    "phone_exists",
    "email_exists",
    "otp_invalid",
  )
    .input(SignUp)
    .output(z.strictObject({ success: z.literal(true), user: Profile, session: Session })),
  doesMobileExist: call(
    "POST /does-mobile-exist",
    { access: "visitor" },
    "Whether a person with this mobile is registered.",
    "too_many_requests",
  )
    .input(z.strictObject({ mobile_input: phone }))
    .output(z.boolean()),
  doesEmailExist: call(
    "POST /does-email-exist",
    { access: "visitor" },
    "Whether a person with this email is registered.",
    "too_many_requests",
  )
    .input(z.strictObject({ email_input: email }))
    .output(z.boolean()),
};

export type Profile = z.infer<typeof Profile>;
export type ProfileChange = z.infer<typeof ProfileChange>;
export type Session = z.infer<typeof Session>;
export type SignUp = z.infer<typeof SignUp>;
