import type { Grievance, GrievanceCase, GrievanceKind } from "@reseat/contract";
import { GRIEVANCE_KEPT_DAYS } from "@reseat/contract/schemas/grievance-kinds";
import type { EntityItem } from "electrodb";
import { unscopedContact } from "../accounts/contact";
import * as Standing from "../accounts/standing";
import { Queue } from "../platform";
import type { Actor } from "../platform/actor";
import * as Audit from "../platform/audit";
import { DAY, expiresAt, HOUR, iso, isoNow, now } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { derivedId, fingerprint } from "../platform/ids";
import { Settings } from "../platform/settings";
import { attempt, commit } from "../platform/table/commit";
import { newestFirst, type PageInput } from "../platform/table/page";
import { replayable } from "../platform/table/replayable";
import * as Ticket from "../tickets/ticket";
import { GrievanceEntity } from "./entities";

export type GrievanceItem = EntityItem<typeof GrievanceEntity>;

/** Returns a grievance as its writer sees it. */
function present(item: GrievanceItem): Grievance {
  const { number, kind, what, about = null, status, created_at, answer_by, answer, decided_at: at } = item;
  const answered = answer !== undefined && at !== undefined ? { at, answer } : null;
  return { number, kind, what, about, status, created_at, answer_by, answered };
}

type Named = Pick<GrievanceItem, "about_ticket_id" | "about_ticket" | "about_user_id">;

/**
 * Returns the subject of an address: a ticket and its seller, or a person. Empty for an unknown id.
 */
async function findAbout(address = ""): Promise<Named> {
  const [id] = /[0-9A-HJKMNP-TV-Z]{26}/.exec(address) ?? [];
  if (!id) return {};
  const [ticket, person] = await Promise.all([Ticket.unscopedFind(id), unscopedContact(id)]);
  if (ticket) return { about_ticket_id: id, about_ticket: Ticket.summary(ticket), about_user_id: ticket.user_id };
  return person ? { about_user_id: id } : {};
}

/** A person without an account, with a phone or an email. */
interface Visitor {
  full_name: string;
  reach: string;
}

interface NewGrievance {
  kind: GrievanceKind;
  what: string;
  /** The address of a ticket or a person. */
  about?: string | undefined;
}

/** More collisions than chance would ever make. */
const NUMBERS_TRIED = 5;

/**
 * Files a grievance of the actor, or of a visitor. Gives it a number and a deadline for the answer,
 * which later settings do not change. The same request returns the same grievance. Throws
 * `idempotency_key_reused`, `try_again`.
 */
export async function file(
  by: Actor | Visitor,
  { kind, what, about }: NewGrievance,
  idempotencyKey: string,
): Promise<Grievance> {
  const writer = "userId" in by ? { user_id: by.userId } : { full_name: by.full_name, reach: by.reach };
  const request = fingerprint([writer.user_id, idempotencyKey]);
  const body = { kind, what, about, ...writer };
  /** The first free number. */
  let number = "";
  return replayable(body, {
    find: async () => {
      for (let tried = 0; tried < NUMBERS_TRIED; tried += 1) {
        number = numberOf(`${request}/${tried}`);
        const { data } = await GrievanceEntity.get({ number }).go({ consistent: true });
        if (!data || data.request === request) return data;
      }
      throw new DomainError("try_again");
    },
    read: () => Promise.all([Settings.hoursToAnswer(kind), findAbout(about)]),
    run: async ([hours, named]) => {
      const made: GrievanceItem = {
        ...body,
        ...named,
        number,
        status: "open",
        created_at: isoNow(),
        answer_by: iso(now() + hours * HOUR),
        request,
        body: fingerprint(body),
      };
      await commit({ grievance: { Put: GrievanceEntity.create(made).params() } }, { grievance: "try_again" });
      return present(made);
    },
    replay: present,
  });
}

/** The actor's grievances, newest first. */
export async function listMine(actor: Actor, page: PageInput) {
  return newestFirst(GrievanceEntity.query.byPerson({ user_id: actor.userId }), page, present);
}

/** Returns a number without letters that look alike: "RS-4K7Q2M". */
function numberOf(cause: string): string {
  return `RS-${derivedId(0, cause).slice(-6)}`;
}

/**
 * For admins: lists the grievances of a status by their deadlines. By default the open ones begin
 * with the most urgent, and the answered ones run the other way. Throws `not_allowed`.
 */
export async function list(admin: Actor, { status, ...query }: { status: GrievanceItem["status"] } & Queue.Query) {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  const sort = query.sort ?? (status === "open" ? "oldest" : "newest");
  return Queue.list(GrievanceEntity.query.byStatus({ status }), admin, { ...query, sort }, presentCase, wordsOf);
}

/** For admins: a grievance by its number. Throws `not_allowed`, `not_found`. */
export async function get(admin: Actor, number: string): Promise<GrievanceCase> {
  return presentCase(await load(admin, number));
}

/**
 * An admin answers a grievance, which closes it. The audit entry is in the same transaction and
 * outlives the text; the stream tells the person. The grievance is erased 180 days later. Repeating
 * an answer changes nothing. Throws `not_allowed`, `not_found`, `not_yourself` for its writer and
 * its subject, `another_admin` for the admin whose decision it is against, `changed_meanwhile`.
 */
export async function answer(admin: Actor, number: string, text: string): Promise<GrievanceCase> {
  const found = await load(admin, number);
  const { user_id, about_user_id, kind, answer_by } = found;
  if ([user_id, about_user_id].includes(admin.userId)) throw new DomainError("not_yourself");
  if (found.status === "answered") return repeated(admin, found, text);
  const decision = { status: "answered", answer: text, decided_by: admin.userId, decided_at: isoNow() } as const;
  const change = GrievanceEntity.patch({ number })
    .set({ ...decision, expires: expiresAt(now() + GRIEVANCE_KEPT_DAYS * DAY) })
    .composite({ answer_by })
    .where((item, { eq }) => eq(item.status, "open"));
  const subject = user_id ?? "grievances";
  const lost = await attempt({
    ...(user_id && kind === "decision" && { standing: Standing.decidedByAnother(user_id, admin.userId) }),
    grievance: { Update: change.params() },
    audit: Audit.entry(admin, { action: "answer_grievance", subject, thingId: number, details: number }),
  });
  if (lost === "standing") throw new DomainError("another_admin");
  return lost ? repeated(admin, await load(admin, number), text) : presentCase({ ...found, ...decision });
}

/**
 * An admin takes a grievance or releases it: see `Queue.hold`. Throws `not_allowed`, `not_found`,
 * `not_yourself` for its writer and its subject, `changed_meanwhile`, `try_again`.
 */
export async function hold(
  admin: Actor,
  number: string,
  wish: { held: boolean; seen: string | null },
): Promise<GrievanceCase> {
  const found = await load(admin, number);
  const { user_id, about_user_id, status } = found;
  if ([user_id, about_user_id].includes(admin.userId)) throw new DomainError("not_yourself");
  const key = GrievanceEntity.get({ number }).params();
  const thing = { found, isOpen: status === "open", last: lastOf(found), key, load: () => load(admin, number) };
  return presentCase(await Queue.hold(admin, wish, { ...thing, subject: user_id ?? "grievances", thingId: number }));
}

function wordsOf({ number, what, full_name, reach, about_ticket, user_id, about_user_id }: GrievanceItem) {
  const texts = [number, what, full_name, reach, about_ticket?.movie_name, about_ticket?.theatre];
  return { texts, people: [user_id, about_user_id] };
}

/**
 * Presents a grievance that this admin answered in these words. Throws `changed_meanwhile` after
 * any other answer.
 */
function repeated(admin: Actor, found: GrievanceItem, text: string): GrievanceCase {
  if (found.decided_by === admin.userId && found.answer === text) return presentCase(found);
  throw new DomainError("changed_meanwhile", { data: lastOf(found) });
}

async function load(admin: Actor, number: string): Promise<GrievanceItem> {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  const { data } = await GrievanceEntity.get({ number }).go({ consistent: true });
  if (!data) throw new DomainError("not_found");
  return data;
}

function lastOf({ decided_by, decided_at }: GrievanceItem) {
  return decided_by && decided_at ? { admin_id: decided_by, action: "answer_grievance", at: decided_at } : undefined;
}

function presentCase(item: GrievanceItem): GrievanceCase {
  const { user_id = null, full_name, reach, about_ticket_id, about_ticket, about_user_id = null } = item;
  return {
    ...present(item),
    user_id,
    visitor: full_name && reach ? { full_name, reach } : null,
    about_ticket: about_ticket_id && about_ticket ? { id: about_ticket_id, ...about_ticket } : null,
    about_user_id,
    holder: item.status === "open" ? Queue.holderOf(item) : null,
    decided: lastOf(item) ?? null,
  };
}
