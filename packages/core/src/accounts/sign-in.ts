import { DEFAULT_LANGUAGE } from "@reseat/contract/limits/constants";
import type { Caller } from "../platform";
import { expiresAt, MINUTE, now } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { attempt } from "../platform/table/commit";
import { all, any } from "../platform/table/conditions";
import { ClaimEntity, ProfileEntity, SignInTicketEntity } from "./entities";
import * as DeviceMark from "./known-device";
import { check, hashOf, newLogInToken, send } from "./one-time-code";
import { mayTellWhoExists } from "./profile";
import { countText } from "./sends";
import * as Standing from "./standing";

/** A login name that nobody has. */
const NOBODY = "nobody";
/** Long enough for a slow phone to bring the ticket to Cognito, which it does at once. */
const TICKET_LIFETIME = 2 * MINUTE;

/**
 * Begins a log-in. Returns the ticket for Cognito's first challenge, and for the log the id of the
 * person who logs in. Makes the person's user in Cognito again if it is gone; only the texted code
 * lets anybody in. Counts the text of the log-in now; a browser with a mark of the number has a
 * limit of its own. A banned person logs in like anybody, because only the phone's owner may learn
 * of the ban: their calls say so. Throws `account_not_found` as long as this network may have the
 * answer. After that, an unregistered phone gets a ticket like any other, whose log-in texts
 * nothing. Throws what `countText` throws for both alike.
 */
export async function start(
  phone: string,
  marks: string[],
  caller: Caller,
): Promise<{ ticket: string; userId: string | null }> {
  const [{ data: claim }, mayTell] = await Promise.all([
    ClaimEntity.get({ kind: "phone", value: phone }).go({ consistent: true }),
    mayTellWhoExists(caller),
  ]);
  // Each read, hash and call that a registered phone costs is made for any other one, too: the time
  // must not tell them apart.
  const id = claim?.user_id ?? nobody(phone);
  const [{ data: profile }, standing] = await Promise.all([
    ProfileEntity.get({ id }).go({ consistent: true }),
    Standing.find(id),
  ]);
  // Nobody logs in to an account that is being erased.
  const person = standing?.closed?.is_final ? null : profile;
  if (!person && mayTell) throw new DomainError("account_not_found");
  const { ensureUser, findUser } = await import("./user-pool");
  if (person) await ensureUser(person);
  else await findUser({ login_name: NOBODY });
  const ticket = newLogInToken();
  const valid_until = now() + TICKET_LIFETIME;
  const item = {
    ticket_hash: hashOf(ticket),
    user_id: person?.id ?? nobody(phone),
    valid_until,
    expires: expiresAt(valid_until),
  };
  const mark = await DeviceMark.find(marks, phone, standing?.signed_out_at);
  const own = person ? mark : undefined;
  const text = { phone, budget: "log_in_texts" } as const;
  await countText(text, { caller, own }, { ticket: { Put: SignInTicketEntity.create(item).params() } });
  return { ticket, userId: person?.id ?? null };
}

/** Stands for a person's id when nobody has registered the phone. */
export function nobody(phone: string): string {
  return `nobody#${phone}`;
}

/**
 * Returns whether the ticket is this person's and still good, and uses it up. Cognito may repeat
 * the question for the same log-in.
 */
export async function useTicket(userId: string, logIn: string, ticket: string): Promise<boolean> {
  const use = SignInTicketEntity.patch({ ticket_hash: hashOf(ticket) })
    .set({ used_by: logIn })
    .where(({ user_id, valid_until, used_by }, { eq, gt, notExists }) =>
      all(eq(user_id, userId), gt(valid_until, now()), any(notExists(used_by), eq(used_by, logIn))),
    );
  return (await attempt({ ticket: { Update: use.params() } })) === null;
}

/**
 * Texts the code of a log-in with a right ticket: one text, however often Cognito asks. Throws what
 * `send` throws.
 */
export async function textCode(userId: string, logIn: string): Promise<void> {
  const { data: person } = await ProfileEntity.get({ id: userId }).go({ consistent: true });
  if (!person) throw new DomainError("account_not_found");
  await send(sessionOf(logIn), {
    phone: person.mobile,
    language: person.language ?? DEFAULT_LANGUAGE,
    budget: "log_in_texts",
  });
}

/** Does the same for an unregistered phone, without the text: nobody may tell the two apart. */
export async function textNobody(phone: string, logIn: string): Promise<void> {
  await send(sessionOf(logIn), { phone, language: DEFAULT_LANGUAGE, budget: "log_in_texts", isSilent: true });
}

/**
 * Returns whether the code is right, and uses it up. Repeating the same answer under one
 * `attemptId` returns the same result.
 */
export async function checkCode(logIn: string, code: string, attemptId: string): Promise<boolean> {
  const checked = await check(sessionOf(logIn), code, attemptId);
  return checked !== null && (await attempt({ code: checked.use })) === null;
}

function sessionOf(logIn: string): string {
  return `log-in#${logIn}`;
}
