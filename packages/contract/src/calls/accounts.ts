import * as z from "zod";
import { call } from "../call";
import {
  DEVICE_MARK_MAX,
  DEVICE_MARKS_MAX,
  LANGUAGES,
  LOCATION_MAX,
  NAME_MAX,
  OTP_DIGITS,
  TICKET_MAX,
} from "../limits/constants";
import { Conversation } from "../schemas/conversation";
import { characters, date, email, id, instant, line, listOf, personName, phone, upiId } from "../schemas/fields";
import { ImageType, ImageUpload } from "../schemas/image";
import { AvailabilityRequest, InterestRequest } from "../schemas/interest-request";
import { Notification, NotificationCounts } from "../schemas/notification";
import { OwnStanding } from "../schemas/standing";

const language = z.enum(LANGUAGES);

export const Profile = z.strictObject({
  id,
  full_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  mobile_verified: z.boolean(),
  location: z.string().nullable(),
  /** Where the buyers of their tickets pay, if they agreed on UPI. Nobody else sees it. */
  upi_id: z.string().nullable(),
  /** The language of text messages and notifications. */
  language,
  /**
   * Under the site's own /people. A new picture has a new address. `pictureFile` returns the small
   * one.
   */
  picture_url: z.string().nullable(),
  /**
   * The state of the last upload: under way, or refused because it was not a picture. Null: people
   * see it, or there was none.
   */
  picture_upload: z.enum(["waiting", "refused"]).nullable(),
  role: z.enum(["user", "admin"]),
  created_at: instant,
  updated_at: instant,
});

/**
 * Everything that the first screen of a signed-in person needs, each part as its own call returns
 * it. Changes after `server_time`, when the reading began, may be missing.
 */
export const Me = z.strictObject({
  server_time: instant,
  profile: Profile,
  standing: OwnStanding,
  notification_counts: NotificationCounts,
  unread_conversations: z.int().nonnegative(),
  /** The first pages of requests: for the person's tickets, and their own. */
  received_requests: listOf(InterestRequest),
  made_requests: listOf(InterestRequest),
  /**
   * For the screen of notifications: the first pages of notifications, of questions about the
   * person's tickets, and of their own questions.
   */
  alerts: z
    .strictObject({
      notifications: listOf(Notification),
      received_questions: listOf(AvailabilityRequest),
      asked_questions: listOf(AvailabilityRequest),
    })
    .optional(),
  /** For the screen of messages: the first page. */
  conversations: listOf(Conversation).optional(),
});

export const ProfileChange = z.strictObject({
  full_name: personName(NAME_MAX).optional(),
  email: email.optional(),
  location: line(LOCATION_MAX).nullable().optional(),
  upi_id: upiId.nullable().optional(),
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

/** Names one attempt to sign up or log in. A secret of the browser that began it. */
export const ticket = z.string().check(characters(TICKET_MAX));

/**
 * Marks that a browser has logged in with a number before; only the server can tell which number. A
 * mark lets nobody in: it only allows some texts to that number, whatever strangers have had texted
 * there.
 */
const deviceMarks = z.array(z.string().check(characters(DEVICE_MARK_MAX))).max(DEVICE_MARKS_MAX);

/**
 * The version of the terms that the person was shown. Sending it confirms that they are 18 or older
 * and agree.
 */
const agreedTerms = date;

/**
 * `ticket` is the one that came with the code. `language` defaults to the request's
 * Accept-Language.
 */
export const SignUp = z.strictObject({
  phone,
  ticket,
  otp,
  full_name: personName(NAME_MAX),
  email,
  agreed_terms: agreedTerms,
  language: language.optional(),
});

export const accounts = {
  getMe: call(
    "GET /me",
    { access: "user" },
    "Everything that the actor's first screen needs, in one call: profile, standing, counts, pending items. `screen` adds the first pages that it shows.",
    "not_found",
  )
    .input(z.strictObject({ screen: z.enum(["notifications", "messages"]).optional() }))
    .output(Me),
  getProfile: call("GET /profile", { access: "user" }, "The actor's profile.", "not_found").output(Profile),
  updateProfile: call(
    "PATCH /profile",
    { access: "user", rateLimit: ["commands"] },
    "Changes the given fields. The mobile cannot be changed. A name with contact details, or one that looks like our team's, is refused. Another email counts as a question whether somebody is registered, against `existence` and `existence_everybody`.",
    "contact_details",
    "name_reserved",
    "email_exists",
    "not_found",
    "proof_required",
  )
    .input(ProfileChange)
    .output(Profile),
  createPictureUpload: call(
    "POST /profile/picture",
    { access: "user", rateLimit: ["uploads"], standing: "good" },
    "A presigned POST for the actor's picture: JPEG, PNG or WebP up to 5 MB. It is cropped to a square around its middle and re-encoded after the request, and replaces an earlier one once it is ready.",
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
    "Texts a sign-up code to a phone and returns the ticket for signing up with it: three tries, for this ticket alone. Limits: those of every code to a number, one in 30 seconds; a caller with a proof of work need not wait for other people's codes. Reveals that a phone is registered only as long as `existence` allows; past that, such a phone gets no text.",
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
    "Begins a log-in: returns a ticket, good once and for two minutes, as the answer to Cognito's first challenge. Only then is a code texted, which Cognito's second challenge asks for; it counts from now on, like every code to a number (`send-otp`). A browser with a mark of the number (`mark-device`) has a limit of its own. Reveals that nobody has the phone only as long as `existence` allows; past that, such a phone gets a ticket too, and no text. Nothing here reveals a ban.",
    "account_not_found",
    "otp_too_soon",
    "otp_limit",
    "too_many_requests",
  )
    .input(z.strictObject({ phone, device_marks: deviceMarks.optional() }))
    .output(z.strictObject({ success: z.literal(true), ticket })),
  markDevice: call(
    "POST /mark-device",
    { access: "user" },
    "Returns the marks that this browser should keep and send to `start-login`: a new one of the actor's number, and the given ones of other numbers. A mark lets nobody in and names nobody. It is good for 400 days, or until the actor signs out everywhere.",
    "not_found",
  )
    .input(z.strictObject({ device_marks: deviceMarks }))
    .output(z.strictObject({ device_marks: deviceMarks })),
  checkOtp: call(
    "POST /check-otp",
    { access: "visitor", rateLimit: ["sign_ups"] },
    "Says whether a sign-up code is right, before name and email are asked for. Uses nothing up: `verify-and-create` takes the same code. A wrong one is one of the ticket's three tries, whichever of the two calls it comes with; the same code counts once. Says the same of a registered phone.",
    "otp_invalid",
  )
    .input(z.strictObject({ phone, ticket, otp }))
    .output(z.strictObject({ success: z.literal(true) })),
  verifyAndCreate: call(
    "POST /verify-and-create",
    { access: "visitor", rateLimit: ["sign_ups"] },
    "Checks the sign-up code, claims phone and email, creates the person with a wallet of 0 credits, notes their agreement and its time, and logs in. The restriction and the score of an erased account with this phone or email continue.",
    "contact_details",
    "name_reserved",
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
    "Notes that the actor is 18 or older and agrees to the present terms and privacy policy, and when. Repeating it changes nothing. `terms_changed`: they were shown another version than the one in force.",
    "terms_changed",
  )
    .input(z.strictObject({ agreed_terms: agreedTerms }))
    .output(z.strictObject({ success: z.literal(true) })),
  signOutEverywhere: call(
    "POST /sign-out-everywhere",
    { access: "user" },
    "Ends every session of the actor at once, including this one.",
    "not_found",
  ).output(z.strictObject({ success: z.literal(true) })),
  endSessions: call("POST /admin/sign-out", { access: "admin" }, "Ends every session of a person at once.", "not_found")
    .input(z.strictObject({ user_id: id }))
    .output(z.strictObject({ success: z.literal(true) })),
  doesMobileExist: call(
    "POST /does-mobile-exist",
    { access: "visitor", isReadOnly: true, rateLimit: ["existence", "existence_everybody"] },
    "Whether a person with this mobile is registered.",
  )
    .input(z.strictObject({ mobile_input: phone }))
    .output(z.boolean()),
  doesEmailExist: call(
    "POST /does-email-exist",
    { access: "visitor", isReadOnly: true, rateLimit: ["existence", "existence_everybody"] },
    "Whether a person with this email is registered.",
  )
    .input(z.strictObject({ email_input: email }))
    .output(z.boolean()),
};

export type Profile = z.infer<typeof Profile>;
export type Me = z.infer<typeof Me>;
export type ProfileChange = z.infer<typeof ProfileChange>;
export type Session = z.infer<typeof Session>;
export type SignUp = z.infer<typeof SignUp>;
