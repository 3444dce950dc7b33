import { createHash, createHmac } from "node:crypto";
import type { NewTicket } from "@reseat/contract";
import type { EntityItem } from "electrodb";
import { type DealItem, findOwn } from "../deals/find-deal";
import { secret } from "../platform/aws/secrets";
import { DAY, expiresAt, isoNow, now } from "../platform/clock";
import { DomainError } from "../platform/errors";
import type { Write, Writes } from "../platform/table/commit";
import { all, any } from "../platform/table/conditions";
import { untilDone } from "../platform/table/until-done";
import * as Ticket from "../tickets/ticket";
import * as Case from "../trust/case";
import { openFound } from "../trust/open-found";
import { FingerprintEntity } from "./entities";

// A mark recognises a ticket by its code or its booking number. It is one listing's at a time.

type Kind = "code" | "booking";
export type FingerprintItem = EntityItem<typeof FingerprintEntity>;
type Marked = Pick<Ticket.TicketItem, "id" | "user_id" | "show_at" | "marks">;

/** The `ticket_id` of a mark that the team has set free for its `user_id`. */
export const FREE = "free";
/** How long a mark is kept after the show. */
const KEPT = 30 * DAY;

/** Returns the keyed hashes of digests made on a phone. Nothing tells what was hashed. */
export async function hashed(digests: NewTicket["marks"] = {}): Promise<Ticket.TicketItem["marks"]> {
  const given = Object.entries(digests);
  if (given.length === 0) return undefined;
  const key = await secret("TICKET_HASH_KEY");
  const hash = (kind: string, digest: string) =>
    createHmac("sha256", key).update(`${kind} ${digest}`).digest("base64url");
  return Object.fromEntries(given.map(([kind, digest]) => [kind, hash(kind, digest)]));
}

/**
 * Returns whether one of the codes in a picture is that of the listing. A listing without a code,
 * and a picture in which none can be read, do not contradict each other.
 */
export async function fits({ marks }: Pick<Marked, "marks">, codes: string[]): Promise<boolean> {
  if (!marks?.code || codes.length === 0) return true;
  const found = await Promise.all(codes.map((content) => hashed({ code: digestOf(content) })));
  return found.some((one) => one?.code === marks.code);
}

/** The digest that phones make of a code: without spaces, in capitals. */
function digestOf(content: string): string {
  return createHash("sha256").update(content.replace(/\s/g, "").toUpperCase()).digest("hex");
}

/**
 * Commits what puts a ticket on sale, together with its marks: `send` gets their writes and returns
 * the name of a refused write, as `attempt` does. The marks of a ticket that is over change hands.
 * Throws `duplicate_ticket` with the seller's own other listing that is in use; and
 * `ticket_listed_elsewhere`, with a case, when another person's ticket has one of them and is on
 * sale or sold in a deal, and when it was handed over.
 */
export async function claiming<Name extends string>(
  ticket: Marked,
  send: (marks: Writes<string>) => Promise<Name | null>,
): Promise<Name | null> {
  let marks = claims(ticket);
  const { lost } = await untilDone(async () => {
    // Read at the same time, so that a refusal takes no further round to be explained.
    const [lost, held] = await Promise.all([send(marks), find(ticket)]);
    if (lost === null || !Object.hasOwn(marks, lost)) return { lost };
    marks = await takeOver(ticket, held);
    return undefined;
  });
  return lost;
}

/**
 * The writes that note that a ticket was handed over: nobody can list it again. Each is refused
 * when the mark is another listing's, or was set free for somebody.
 */
export function handOver({ id, marks }: Pick<Marked, "id" | "marks">): Writes<Kind> {
  const note = (kind: Kind, hash: string): Write => {
    const change = FingerprintEntity.patch({ kind, hash })
      .set({ handed_over_at: isoNow() })
      .where((mark, { eq }) => eq(mark.ticket_id, id));
    return { Update: change.params() };
  };
  return Object.fromEntries(marksOf({ marks }).map(([kind, hash]) => [kind, note(kind, hash)]));
}

function marksOf({ marks = {} }: Pick<Marked, "marks">): [Kind, string][] {
  return Object.entries(marks) as [Kind, string][];
}

/**
 * The write that makes a mark this ticket's: while nobody has it, it was set free for its seller, or
 * it is of the ticket that was seen to be over. Refused once it was handed over.
 */
function claim({ id, user_id, show_at }: Marked, kind: Kind, hash: string, overId?: string): Write {
  const mark = { kind, hash, ticket_id: id, user_id, expires: expiresAt(show_at + KEPT) };
  const put = FingerprintEntity.put(mark).where((item, { eq, notExists }) =>
    all(
      any(
        notExists(item.ticket_id),
        eq(item.ticket_id, id),
        all(eq(item.ticket_id, FREE), eq(item.user_id, user_id)),
        overId && eq(item.ticket_id, overId),
      ),
      notExists(item.handed_over_at),
    ),
  );
  return { Put: put.params() };
}

function claims(ticket: Marked): Writes<string> {
  return Object.fromEntries(marksOf(ticket).map(([kind, hash]) => [kind, claim(ticket, kind, hash)]));
}

/** Returns a ticket's marks as they are, by a consistent read. */
export async function find(ticket: Pick<Marked, "marks">): Promise<FingerprintItem[]> {
  const reads = marksOf(ticket).map(([kind, hash]) => FingerprintEntity.get({ kind, hash }).go({ consistent: true }));
  return (await Promise.all(reads)).flatMap(({ data }) => data ?? []);
}

/**
 * Returns the writes that take the marks from tickets that are over, which must stay as they are.
 * Throws `duplicate_ticket` and `ticket_listed_elsewhere` when one is not.
 */
async function takeOver(ticket: Marked, held: FingerprintItem[]): Promise<Writes<string>> {
  const isOwn = (mark: FingerprintItem) =>
    mark.ticket_id === ticket.id || (mark.ticket_id === FREE && mark.user_id === ticket.user_id);
  const others = held.filter((mark) => !isOwn(mark) || mark.handed_over_at);
  if (others.some(({ ticket_id }) => ticket_id === FREE)) throw new DomainError("ticket_listed_elsewhere");
  const found = await Promise.all(others.map((mark) => holderOf(ticket, mark)));
  const kept = found.find(({ isKept }) => isKept);
  if (kept) {
    if (kept.ticket && kept.sellerId === ticket.user_id && !kept.isHandedOver)
      throw new DomainError("duplicate_ticket", { data: Ticket.duplicate(kept.ticket) });
    await openSameTicket({ ...kept, userId: ticket.user_id });
    throw new DomainError("ticket_listed_elsewhere");
  }
  const overOf = (kind: Kind) => found.find(({ by }) => by === kind)?.ticketId;
  const over = found.flatMap((each) => (each.ticket ? [each.ticket] : []));
  return {
    ...Object.fromEntries(marksOf(ticket).map(([kind, hash]) => [kind, claim(ticket, kind, hash, overOf(kind))])),
    ...Object.fromEntries(over.map((each) => [each.id, Ticket.whileAsRead(each)])),
  };
}

/** Returns the listing that keeps a mark from this ticket, or kept it until it was over. */
async function holderOf({ user_id }: Marked, { kind, ticket_id, user_id: sellerId, handed_over_at }: FingerprintItem) {
  const [ticket, deal, known] = await Promise.all([
    Ticket.unscopedFind(ticket_id),
    findOwn(ticket_id, sellerId),
    Case.unscopedFind(user_id, ticket_id),
  ]);
  const isHandedOver = handed_over_at !== undefined;
  const isKept = isHandedOver || (ticket !== null && isUsed(ticket, deal));
  return { ticketId: ticket_id, sellerId, ticket, known, by: kind, isKept, isHandedOver };
}

const LISTED: Ticket.TicketItem["status"][] = ["available", "under_review", "blocked"];

const isUsed = ({ show_at, status }: Ticket.TicketItem, deal: DealItem | null) =>
  show_at > now() && (deal !== null || LISTED.includes(status));

interface Found {
  /** Who listed it, or tried to, although it was another listing's. */
  userId: string;
  ticketId: string;
  sellerId: string;
  /** The other listing, while it is in the table. */
  ticket: Ticket.TicketItem | null;
  /** The case about the person and that listing, if it was read already. */
  known?: Case.CaseItem | null;
  /** `original`: the picture to hand over has another code than the listing, which is its own. */
  by: "code" | "booking" | "original";
}

/** Opens the case about somebody whose ticket is already another listing, once. */
export function openSameTicket({ userId, ticketId, sellerId, ticket, by, known }: Found): Promise<void> {
  const about = { reported_user_id: userId, ticket_id: ticketId, other_user_id: sellerId };
  return openFound({ ...about, ticket, report_type: "same_ticket", description: by, known });
}
