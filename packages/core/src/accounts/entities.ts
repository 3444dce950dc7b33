import { LANGUAGES } from "@reseat/contract/limits/constants";
import { Entity } from "electrodb";
import { electro } from "../platform/table/dynamo";
import { key } from "../platform/table/key";

/**
 * Records who owns a phone number or an email. The key guarantees one owner. For an erased account
 * it keeps the owner under a keyed hash of the phone or email.
 */
export const ClaimEntity = new Entity(
  {
    model: { entity: "claim", version: "1", service: "reseat" },
    attributes: {
      kind: { type: ["phone", "email", "former_phone", "former_email"] as const, required: true, readOnly: true },
      /** +91XXXXXXXXXX, the lower-cased email, or the hash of one. */
      value: { type: "string", required: true, readOnly: true },
      user_id: { type: "string", required: true },
    },
    indexes: {
      // The owner of a phone or an email.
      primary: { pk: key("pk", "claim#${kind}#${value}"), sk: key("sk", "claim") },
    },
  },
  electro,
);

/** The one-time code of a session, which is one sign-up or log-in. */
export const CodeEntity = new Entity(
  {
    model: { entity: "one_time_code", version: "2", service: "reseat" },
    attributes: {
      /** `sign-up#<hash of its ticket>` or `log-in#<id>`. */
      session: { type: "string", required: true, readOnly: true },
      phone: { type: "string", required: true, readOnly: true },
      /** HMAC of session and code. */
      code_hash: { type: "string", required: true, readOnly: true },
      valid_until: { type: "number", required: true, readOnly: true },
      /** The attempts so far. This is a set, so that a repeated attempt counts once. */
      attempts: { type: "set", items: "string" },
      /** The attempt that used the code up. */
      used_by: { type: "string" },
      expires: { type: "number", required: true, readOnly: true },
    },
    indexes: {
      // The code of a session.
      primary: { pk: key("pk", "otp#${session}"), sk: key("sk", "code") },
    },
  },
  electro,
);

/**
 * One text by which admins find a person: the name from one of its letters on, the phone, the email
 * or the time of joining. The stream keeps it in step with the profile.
 */
export const DirectoryEntryEntity = new Entity(
  {
    model: { entity: "directory_entry", version: "1", service: "reseat" },
    attributes: {
      /** The first two characters of the text, without spaces. */
      start: { type: "string", required: true, readOnly: true },
      /** The text, and the person's id. */
      key: { type: "string", required: true, readOnly: true },
      user_id: { type: "string", required: true },
      full_name: { type: "string", required: true },
      mobile: { type: "string", required: true },
      created_at: { type: "string", required: true },
    },
    indexes: {
      // The people with a text that begins like this.
      primary: { pk: key("pk", "people#${start}"), sk: key("sk", "${key}") },
    },
  },
  electro,
);

/**
 * An admin's second factor. It does not hold the secret, which is derived from the salt and a key
 * that only the code-checking function has.
 */
export const FactorEntity = new Entity(
  {
    model: { entity: "factor", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      /** Random. A new salt makes a new secret. */
      salt: { type: "string", required: true },
      /** The time step of the last accepted code. Each code is good once. */
      step: { type: "number", required: true },
      /** The sessions confirmed in the last hours, and when. */
      confirmed: {
        type: "list",
        required: true,
        items: {
          type: "map",
          properties: {
            session: { type: "string", required: true },
            at: { type: "string", required: true },
          },
        },
      },
      enrolled_at: { type: "string", required: true },
    },
    indexes: {
      // An admin's second factor.
      primary: { pk: key("pk", "person#${user_id}"), sk: key("sk", "factor") },
    },
  },
  electro,
);

export const ProfileEntity = new Entity(
  {
    model: { entity: "profile", version: "1", service: "reseat" },
    attributes: {
      /** Public: it appears on everything that the person lists. */
      id: { type: "string", required: true, readOnly: true },
      /**
       * The username in Cognito. It is random and never sent to clients, so that nobody can begin a
       * log-in for a public id.
       */
      login_name: { type: "string", required: true, readOnly: true },
      full_name: { type: "string", required: true },
      email: { type: "string", required: true },
      mobile: { type: "string", required: true, readOnly: true },
      mobile_verified: { type: "boolean", required: true },
      location: { type: "string" },
      /** Where buyers pay. The buyer of a deal that says so reads it, and nothing copies it. */
      upi_id: { type: "string" },
      /**
       * The language of texts and notifications. Unset until the person chooses one, which means
       * English.
       */
      language: { type: LANGUAGES },
      /**
       * The picture that people see. Unset without a picture, and until the first upload is ready.
       */
      picture_url: { type: "string" },
      /** The last upload and its status. */
      picture_upload: { type: "string" },
      picture_status: { type: ["waiting", "refused", "ready"] as const },
      role: { type: ["user", "admin"] as const, required: true },
      /** Set while the role is admin, so that the admins can be listed. */
      roster: { type: ["admins"] as const },
      created_at: { type: "string", required: true, readOnly: true },
      updated_at: { type: "string", required: true },
    },
    indexes: {
      // A person's profile.
      primary: { pk: key("pk", "person#${id}"), sk: key("sk", "profile") },
      // The admins.
      admins: { index: "gsi1", pk: key("gsi1pk", "${roster}"), sk: key("gsi1sk", "${id}") },
    },
  },
  electro,
);

/**
 * The times at which codes were texted to a number: in all, from one network, or to one browser.
 * Exact limits need each time, and there are few.
 */
export const SendsEntity = new Entity(
  {
    model: { entity: "one_time_code_sends", version: "1", service: "reseat" },
    attributes: {
      /**
       * `phone#+91…`, `phone#+91… from <hash of a network>`, `phone#+91… of its own` or `phone#+91…
       * of <a browser's mark>`.
       */
      subject: { type: "string", required: true, readOnly: true },
      /** Epoch milliseconds, of the last day. */
      times: { type: "list", items: { type: "number" }, required: true },
      /** The times of texts beyond the first limit. */
      late: { type: "list", items: { type: "number" }, required: true },
      /** Epoch milliseconds. No further code is sent before this time. */
      not_before: { type: "number", required: true },
      /** For a number: the subject of the network that had the last text. */
      last_from: { type: "string" },
      /**
       * Increases with each change. A write is refused when the version has changed since it was
       * read.
       */
      version: { type: "number", required: true },
      expires: { type: "number", required: true },
    },
    indexes: {
      // The sends of one subject.
      primary: { pk: key("pk", "otp-sends#${subject}"), sk: key("sk", "sends") },
    },
  },
  electro,
);

/** Allows the browser that began a log-in to have one code texted. */
export const SignInTicketEntity = new Entity(
  {
    model: { entity: "sign_in_ticket", version: "2", service: "reseat" },
    attributes: {
      ticket_hash: { type: "string", required: true, readOnly: true },
      user_id: { type: "string", required: true, readOnly: true },
      valid_until: { type: "number", required: true, readOnly: true },
      /** The log-in that used the ticket up. */
      used_by: { type: "string" },
      expires: { type: "number", required: true, readOnly: true },
    },
    indexes: {
      // A ticket by its hash.
      primary: { pk: key("pk", "sign-in-ticket#${ticket_hash}"), sk: key("sk", "ticket") },
    },
  },
  electro,
);

const channels = { push: { type: "boolean", required: true } } as const;

/** A person's choices of messages and ways to get them. Without an item the defaults hold. */
export const PreferencesEntity = new Entity(
  {
    model: { entity: "preferences", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      kinds: {
        type: "map",
        properties: {
          requests: { type: "map", properties: { ...channels, text: { type: "boolean", required: true } } },
          messages: { type: "map", properties: { ...channels, preview: { type: "boolean" } } },
          questions: { type: "map", properties: channels },
          credits: { type: "map", properties: channels },
          news: { type: "map", properties: channels },
        },
      },
      /** HH:mm in Asia/Kolkata. */
      quiet_hours: {
        type: "map",
        properties: { from: { type: "string", required: true }, to: { type: "string", required: true } },
      },
      /** When they last got news, and which. */
      news_at: { type: "string" },
      news_id: { type: "string" },
    },
    indexes: {
      // A person's preferences.
      primary: { pk: key("pk", "person#${user_id}"), sk: key("sk", "preferences") },
    },
  },
  electro,
);
