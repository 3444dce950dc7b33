import { createHash, randomBytes } from "node:crypto";
import { expiresAt, now } from "../clock";
import { attempt, type Write } from "../commit";
import { ClaimEntity } from "./claim.entity";
import { check, pretendToSend, sendOnce } from "./one-time-code";
import { languageOf } from "./profile";
import { SignInTicketEntity } from "./sign-in-ticket.entity";

/** How a sign-in is proven: with a code that is texted, or with the ticket of a sign-up that has just ended. */
export type Proof = "code" | "ticket";

/** Long enough for the server's own sign-in, too short to keep a person from getting a code. */
const TICKET_LIFETIME_MS = 15_000;
const PHONE = /^\+91[6-9]\d{9}$/;

/**
 * Begins a sign-in, texting a code unless the server is about to present a ticket. A name that nobody has gets the same
 * answers and no text, and so does a Cognito user whose sign-up never ended. Throws what sending a code throws.
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
 * Whether the answer is right; a right one is used up. `attemptId` names the challenge that is answered: Cognito may ask about
 * the same answer up to three times, and hears the same each time.
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

/** A ticket for a person, and the write that makes it valid; to be committed only with what proves who they are. */
export function mintTicket(userId: string): { ticket: string; write: Write } {
  const ticket = randomBytes(32).toString("base64url");
  const valid_until = now() + TICKET_LIFETIME_MS;
  const item = { user_id: userId, ticket_hash: hash(ticket), valid_until, expires: expiresAt(valid_until) };
  return { ticket, write: { Put: SignInTicketEntity.put(item).params() } };
}

/** The write that uses a ticket up; refused when it is wrong, too old, or used. */
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
