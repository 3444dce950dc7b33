import { createHash, randomBytes } from "node:crypto";
import { expiresAt, now } from "../clock";
import { attempt, type Write } from "../commit";
import { ClaimEntity } from "./claim.entity";
import { languageOf } from "./contact";
import { check, pretendToSend, sendOnce } from "./one-time-code";
import { SignInTicketEntity } from "./sign-in-ticket.entity";

/** What proves who signs in: a texted code, or the ticket from a sign-up that has just succeeded. */
export type Proof = "code" | "ticket";

/** Long enough for the server's own sign-in, and short enough not to delay a code that the person asks for. */
const TICKET_LIFETIME_MS = 15_000;
const PHONE = /^\+91[6-9]\d{9}$/;

/**
 * Begins a sign-in and texts a code, unless the server is about to present a ticket. An unknown name, or a Cognito user whose
 * sign-up was never finished, gets the same answers but no text. Throws what sending a code throws.
 */
export async function begin(person: { userId: string; phone: string } | null, name: string): Promise<Proof> {
  const phone = person?.phone ?? name;
  if (!PHONE.test(phone)) return "code";
  const [{ data: ticket }, { data: claim }, language] = await Promise.all([
    SignInTicketEntity.get({ user_id: person?.userId ?? name }).go({ consistent: true }),
    ClaimEntity.get({ kind: "phone", value: phone }).go({ consistent: true }),
    languageOf(person?.userId ?? name),
  ]);
  if (!person || claim?.user_id !== person.userId) await pretendToSend(phone);
  else if (ticket && !ticket.used_by && ticket.valid_until > now()) return "ticket";
  else await sendOnce(phone, language);
  return "code";
}

/**
 * Whether the answer to a challenge is right; uses up a right answer. `attemptId` identifies the challenge: Cognito may check
 * the same answer up to three times and gets the same result each time.
 */
export async function answer(
  person: { userId: string; phone: string },
  proof: Proof,
  given: string,
  attemptId: string,
): Promise<boolean> {
  const use =
    proof === "ticket"
      ? useTicket(person.userId, given, attemptId)
      : await check("log-in", person.phone, given, attemptId);
  return use !== null && (await attempt({ use })) === null;
}

/** A ticket for a person, and the write that makes it valid. Commit it only together with the proof of who they are. */
export function mintTicket(userId: string): { ticket: string; write: Write } {
  const ticket = randomBytes(32).toString("base64url");
  const valid_until = now() + TICKET_LIFETIME_MS;
  const item = { user_id: userId, ticket_hash: hash(ticket), valid_until, expires: expiresAt(valid_until) };
  return { ticket, write: { Put: SignInTicketEntity.put(item).params() } };
}

/** The write that uses a ticket up. Refused when the ticket is wrong, expired or used. */
function useTicket(userId: string, ticket: string, attemptId: string): Write {
  const use = SignInTicketEntity.patch({ user_id: userId })
    .set({ used_by: attemptId })
    .where(({ ticket_hash, valid_until, used_by }, { eq, gt, notExists }) =>
      [
        eq(ticket_hash, hash(ticket)),
        gt(valid_until, now()),
        `(${notExists(used_by)} OR ${eq(used_by, attemptId)})`,
      ].join(" AND "),
    );
  return { Update: use.params() };
}

function hash(ticket: string): string {
  return createHash("sha256").update(ticket).digest("base64url");
}
