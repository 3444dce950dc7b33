import * as z from "zod";
import { call } from "../call";
import { EMAIL_MAX, NAME_MAX } from "../limits/constants";
import {
  characters,
  holder,
  holding,
  id,
  instant,
  line,
  listOf,
  page,
  queued,
  someText,
  ticketSummary,
} from "../schemas/fields";
import { GRIEVANCE_ABOUT_MAX, GRIEVANCE_ANSWER_MAX, GRIEVANCE_KINDS, GRIEVANCE_MAX } from "../schemas/grievance-kinds";
import { LastChange } from "../schemas/standing";

/** Names a grievance, and is short enough to be read out: RS-4K7Q2M. */
const grievanceNumber = z.string().regex(/^RS-[0-9A-HJKMNP-TV-Z]{6}$/, "Not a valid number");

/** A phone number of any country, or an email. */
const reach = z
  .string()
  .check(characters(EMAIL_MAX))
  .regex(
    new RegExp(`^\\s*(?:${z.regexes.email.source.slice(1, -1)}|\\+?(?:[\\s()-]*\\d){7,15}[\\s()-]*)\\s*$`),
    "Please enter a phone number or an email address",
  )
  .trim()
  .meta({ examples: ["asha.rao@example.in", "+91 98765 43210"] });

const filed = z.strictObject({
  kind: z.enum(GRIEVANCE_KINDS),
  /** The complaint in the writer's words. */
  what: someText(GRIEVANCE_MAX),
  about: line(GRIEVANCE_ABOUT_MAX)
    .optional()
    .describe("The address of the ticket or the person on Reseat that it is about."),
});

/** A grievance as its writer sees it. */
export const Grievance = z.strictObject({
  number: grievanceNumber,
  kind: z.enum(GRIEVANCE_KINDS),
  what: z.string(),
  about: z.string().nullable(),
  status: z.enum(["open", "answered"]),
  created_at: instant,
  /** The deadline of our team's answer. Fixed at filing. */
  answer_by: instant,
  answered: z.strictObject({ at: instant, answer: z.string() }).nullable(),
});

/** A grievance as admins see it. */
export const GrievanceCase = Grievance.extend({
  /** The person who filed it, whom Reseat tells the answer. */
  user_id: id.nullable(),
  /** Or a visitor without an account, whom an admin writes to or calls. */
  visitor: z.strictObject({ full_name: z.string(), reach: z.string() }).nullable(),
  /** The ticket that its address names, as it was then. */
  about_ticket: ticketSummary.extend({ id }).nullable(),
  /** The person whom it is about: the seller of that ticket, or the one that its address names. */
  about_user_id: id.nullable(),
  holder,
  decided: LastChange.nullable(),
});

const numbered = z.strictObject({ number: grievanceNumber });

export const grievances = {
  file: call(
    "POST /my/grievances",
    { access: "user", standing: "any", idempotencyKey: true, rateLimit: ["own_grievances"] },
    "The actor files a grievance. It gets a number and a deadline for our team's answer, which comes as a notification.",
  )
    .input(filed)
    .output(Grievance),
  fileAsVisitor: call(
    "POST /grievances",
    { access: "visitor", idempotencyKey: true, rateLimit: ["grievances"] },
    "A visitor without an account files a grievance, with a contact. It gets a number and a deadline for our team's answer.",
  )
    .input(filed.extend({ full_name: line(NAME_MAX), reach }))
    .output(Grievance),
  listMine: call(
    "GET /my/grievances",
    { access: "user", standing: "any" },
    "The grievances that the actor filed, newest first. Each is kept until 180 days after its answer.",
  )
    .input(z.strictObject(page))
    .output(listOf(Grievance)),
  list: call(
    "GET /admin/grievances",
    { access: "admin" },
    "The grievances of a status by their deadlines: by default the open ones begin with the most urgent, and the answered ones run the other way.",
  )
    .input(z.strictObject({ status: Grievance.shape.status, ...queued }))
    .output(listOf(GrievanceCase)),
  get: call("GET /admin/grievances/{number}", { access: "admin" }, "A grievance by its number.", "not_found")
    .input(numbered)
    .output(GrievanceCase),
  hold: call(
    "POST /admin/grievances/{number}/hold",
    { access: "admin" },
    "The actor takes a grievance that they may answer, or releases it, as with a case.",
    "not_found",
    "not_yourself",
    "changed_meanwhile",
  )
    .input(numbered.extend(holding))
    .output(GrievanceCase),
  answer: call(
    "POST /admin/grievances/{number}/answer",
    { access: "admin" },
    "Answers a grievance, which closes it. Its writer, its subject and the admin whose decision it is against may not answer. Repeating an answer changes nothing; if another admin has answered it, `changed_meanwhile` has the admin and the time.",
    "not_found",
    "not_yourself",
    "another_admin",
    "changed_meanwhile",
  )
    .input(numbered.extend({ answer: someText(GRIEVANCE_ANSWER_MAX) }))
    .output(GrievanceCase),
};

export type Grievance = z.infer<typeof Grievance>;
export type GrievanceKind = Grievance["kind"];
export type GrievanceCase = z.infer<typeof GrievanceCase>;
