import * as z from "zod";
import { call } from "./call";
import { LANGUAGES, LOCATION_MAX, NAME_MAX, OTP_DIGITS, TICKET_MAX } from "./constants";
import { characters, date, email, id, instant, line, phone } from "./fields";
import { ImageType, ImageUpload } from "./image";

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
  /** Under the site's own /people; another picture has another address. `pictureFile` finds the small one. */
  picture_url: z.string().nullable(),
  /** What became of the last upload: it is on its way or being made ready, or was no picture. Null: it is what people see, or there was none. */
  picture_upload: z.enum(["waiting", "refused"]).nullable(),
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

/** Names one attempt to sign up or log in. A secret of whoever began it. */
export const ticket = z.string().check(characters(TICKET_MAX));

/** The version of the terms that the person was shown. By sending it they say that they are 18 or older and agree. */
const agreedTerms = date;

/** `ticket` is the one that came with the code. `language` defaults to the request's Accept-Language. */
export const SignUp = z.strictObject({
  phone,
  ticket,
  otp,
  full_name: line(NAME_MAX),
  email,
  agreed_terms: agreedTerms,
  language: language.optional(),
});

export const accounts = {
  getProfile: call("GET /profile", { access: "user" }, "The actor's profile.", "not_found").output(Profile),
  updateProfile: call(
    "PATCH /profile",
    { access: "user", rateLimit: ["commands"] },
    "Changes the given fields. The mobile cannot be changed.",
    "email_exists",
    "not_found",
  )
    .input(ProfileChange)
    .output(Profile),
  createPictureUpload: call(
    "POST /profile/picture",
    { access: "user", rateLimit: ["uploads"], standing: "good" },
    "A presigned POST for the actor's picture: JPEG, PNG or WebP up to 5 MB. It is cut to a square around its middle and re-encoded off the request, and replaces an earlier one once it is ready.",
    "not_found",
  )
    .input(z.strictObject({ content_type: ImageType }))
    .output(ImageUpload),
  removePicture: call(
    "DELETE /profile/picture",
    { access: "user" },
    "Removes the actor's picture and its files. Repeating it changes nothing.",
  ).output(z.strictObject({ success: z.literal(true) })),
  removePictureOf: call(
    "DELETE /admin/users/{id}/picture",
    { access: "admin" },
    "Removes a person's picture and its files. Repeating it changes nothing.",
    "not_found",
    "not_yourself",
    "is_admin",
  )
    .input(z.strictObject({ id }))
    .output(z.strictObject({ success: z.literal(true) })),
  sendOtp: call(
    "POST /send-otp",
    { access: "visitor", rateLimit: ["codes"] },
    "Texts a sign-up code to a phone and returns the ticket that its owner signs up with: three tries, for this ticket alone. Limits: one in 30 seconds and 10 a day per phone. Says that a phone is registered only as long as `existence` allows; past that, such a phone gets no text.",
    "phone_exists",
    "otp_too_soon",
    "otp_limit",
    "otp_not_sent",
  )
    .input(z.strictObject({ phone }))
    .output(z.strictObject({ success: z.literal(true), resend_after: z.int(), ticket })),
  startLogin: call(
    "POST /start-login",
    { access: "visitor", rateLimit: ["log_ins"] },
    "Begins a log-in: returns a ticket, good once and for two minutes, with which Cognito's first challenge is answered. Only then a code is texted, which Cognito's second challenge asks for. Says that nobody has the phone only as long as `existence` allows; past that, such a phone gets a ticket too, and no text.",
    "account_not_found",
    "banned",
  )
    .input(z.strictObject({ phone }))
    .output(z.strictObject({ success: z.literal(true), ticket })),
  verifyAndCreate: call(
    "POST /verify-and-create",
    { access: "visitor", rateLimit: ["sign_ups"] },
    "Checks the sign-up code, claims phone and email, creates the person with a wallet of 0 credits, notes what they agreed to and when, and logs in. What held somebody back or counted for their score before their account was erased does so again.",
    "phone_exists",
    "email_exists",
    "otp_invalid",
    "banned",
    "terms_changed",
  )
    .input(SignUp)
    .output(z.strictObject({ success: z.literal(true), user: Profile, session: Session })),
  agreeToTerms: call(
    "POST /agree-to-terms",
    { access: "user" },
    "Notes that the actor is 18 or older and agrees to the terms and the privacy policy as they are now, and when. Repeating it changes nothing. `terms_changed`: another version than the one that they were shown is in force.",
    "terms_changed",
  )
    .input(z.strictObject({ agreed_terms: agreedTerms }))
    .output(z.strictObject({ success: z.literal(true) })),
  signOutEverywhere: call(
    "POST /sign-out-everywhere",
    { access: "user" },
    "Ends every session of the actor at once, this one too.",
    "not_found",
  ).output(z.strictObject({ success: z.literal(true) })),
  endSessions: call("POST /admin/sign-out", { access: "admin" }, "Ends every session of a person at once.", "not_found")
    .input(z.strictObject({ user_id: id }))
    .output(z.strictObject({ success: z.literal(true) })),
  doesMobileExist: call(
    "POST /does-mobile-exist",
    { access: "visitor", rateLimit: ["existence", "existence_everybody"] },
    "Whether a person with this mobile is registered.",
  )
    .input(z.strictObject({ mobile_input: phone }))
    .output(z.boolean()),
  doesEmailExist: call(
    "POST /does-email-exist",
    { access: "visitor", rateLimit: ["existence", "existence_everybody"] },
    "Whether a person with this email is registered.",
  )
    .input(z.strictObject({ email_input: email }))
    .output(z.boolean()),
};

export type Profile = z.infer<typeof Profile>;
export type ProfileChange = z.infer<typeof ProfileChange>;
export type Session = z.infer<typeof Session>;
export type SignUp = z.infer<typeof SignUp>;
