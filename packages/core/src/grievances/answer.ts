import type { GrievanceCase, GrievanceSeen } from "@reseat/contract";
import { GRIEVANCE_KEPT_DAYS } from "@reseat/contract/grievance-kinds";
import { findContact, findNamed } from "../accounts/contact";
import { presentLast } from "../accounts/last-change";
import type { Actor } from "../actor";
import * as Audit from "../audit/audit";
import { DAY, expiresAt, isoNow, now } from "../clock";
import { attempt } from "../commit";
import { DomainError } from "../errors";
import { inKeyOrder, newestFirst, type PageInput } from "../page";
import * as Standing from "../sessions/standing";
import * as Ticket from "../tickets/ticket";
import { GrievanceEntity } from "./grievance.entity";
import { type GrievanceItem, present } from "./present";

/** For admins: the open grievances, those first that must be answered first, or the answered ones in the other order. Throws `not_allowed`. */
export async function list(admin: Actor, { status, ...page }: { status: GrievanceItem["status"] } & PageInput) {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  const inOrder = status === "open" ? inKeyOrder : newestFirst;
  const { items, next_cursor } = await inOrder(GrievanceEntity.query.byStatus({ status }), page, presentCase);
  return { items: await Promise.all(items), next_cursor };
}

/** For admins: a grievance with what its address names. Throws `not_allowed`, `not_found`. */
export async function get(admin: Actor, number: string): Promise<GrievanceSeen> {
  return presentSeen(await load(admin, number));
}

/**
 * An admin answers a grievance, which closes it; the entry in the audit, which outlives the text, is in the same transaction, and the person is
 * told from the stream.
 * It is erased 180 days later. Repeating an answer changes nothing. Throws `not_allowed`, `not_found`, `not_yourself` to who filed it or whom it
 * is about, `another_admin` to who decided last about its writer when it is against a decision, `changed_meanwhile`.
 */
export async function answer(admin: Actor, number: string, text: string): Promise<GrievanceSeen> {
  const found = await load(admin, number);
  const { user_id, kind, answer_by } = found;
  const [{ about_person }, standing] = await Promise.all([
    findAbout(found),
    user_id && kind === "decision" ? Standing.find(user_id) : null,
  ]);
  if ([user_id, about_person?.id].includes(admin.userId)) throw new DomainError("not_yourself");
  if (standing?.last?.admin_id === admin.userId) throw new DomainError("another_admin");
  if (found.status === "open") {
    const decision = { status: "answered", answer: text, decided_by: admin.userId, decided_at: isoNow() } as const;
    const change = GrievanceEntity.patch({ number })
      .set({ ...decision, expires: expiresAt(now() + GRIEVANCE_KEPT_DAYS * DAY) })
      .composite({ answer_by })
      .where((item, { eq }) => eq(item.status, "open"));
    const subject = user_id ?? "grievances";
    const lost = await attempt({
      grievance: { Update: change.params() },
      audit: Audit.entry(admin, { action: "answer_grievance", subject, thingId: number, details: number }),
    });
    if (!lost) return presentSeen({ ...found, ...decision });
  }
  const after = found.status === "open" ? await load(admin, number) : found;
  if (after.decided_by === admin.userId && after.answer === text) return presentSeen(after);
  const last = lastOf(after);
  throw new DomainError("changed_meanwhile", { data: last && (await presentLast(last)) });
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

async function presentCase(item: GrievanceItem): Promise<GrievanceCase> {
  const { user_id, full_name, reach } = item;
  const last = lastOf(item);
  const [person, decided] = await Promise.all([user_id ? findNamed(user_id) : null, last ? presentLast(last) : null]);
  const visitor = full_name && reach ? { full_name, reach } : null;
  return { ...present(item), person, visitor, decided };
}

async function presentSeen(item: GrievanceItem): Promise<GrievanceSeen> {
  const [seen, about] = await Promise.all([presentCase(item), findAbout(item)]);
  return { ...seen, ...about };
}

/** What the address of a grievance names, by the id in it. */
async function findAbout({ about = "" }: GrievanceItem): Promise<Pick<GrievanceSeen, "about_ticket" | "about_person">> {
  const [id] = /[0-9A-HJKMNP-TV-Z]{26}/.exec(about) ?? [];
  const ticket = id ? await Ticket.find(id) : null;
  const personId = ticket?.user_id ?? id;
  const person = personId ? await findContact(personId) : null;
  return {
    about_ticket: ticket && { id: ticket.id, ...Ticket.summary(ticket) },
    about_person: person && personId ? { id: personId, full_name: person.full_name } : null,
  };
}
