import { createHmac } from "node:crypto";
import { secret } from "../aws/secrets";
import * as Standing from "../sessions/standing";
import { commit, type Write, type Writes } from "../table/commit";
import { ClaimEntity, ProfileEntity } from "./entities";

interface Contact {
  phone: string;
  email: string;
}

interface Former {
  /**
   * The ids of the erased accounts with this phone, the latest first. A code has shown that the
   * phone is theirs now.
   */
  ids: string[];
  /**
   * What held the person back, by this phone or by this email. Nobody verifies an email, so nothing
   * else is taken over by it.
   */
  restriction: Standing.Restriction | null;
  claims: Record<"former_phone" | "former_email", { kind: "former_phone" | "former_email"; value: string }>;
}

/** What is known of somebody with this phone or email from an account that was erased. */
export async function findFormer(contact: Contact): Promise<Former> {
  const claims = await claimsOf(contact);
  const [byPhone, byEmail] = await Promise.all(
    [claims.former_phone, claims.former_email].map(async (key) => {
      const { data } = await ClaimEntity.get(key).go({ consistent: true });
      return data && Standing.find(data.user_id);
    }),
  );
  const restriction = Standing.restrictionOf(byPhone ?? null) ?? Standing.restrictionOf(byEmail ?? null);
  return { ids: byPhone ? [byPhone.user_id, ...(byPhone.former_ids ?? [])] : [], restriction, claims };
}

/**
 * The standing that a new person begins with, and the writes by which they are who they were: what
 * held them back does so still, and their score counts on.
 */
export function beginStanding(
  userId: string,
  terms: Standing.StandingItem["terms"],
  { ids, restriction, claims }: Former,
): Writes<string> {
  const [last] = ids;
  // An appeal that is open is about the former account: the person can appeal once more.
  const { appeal, ...held } = restriction ?? {};
  const kept = restriction && { ...restriction, ...held, appeal: appeal === "declined" ? appeal : undefined };
  return {
    standing: Standing.begin(userId, {
      terms,
      restriction: kept ?? undefined,
      former_ids: ids.length > 0 ? ids : undefined,
    }),
    ...(last !== undefined && {
      former_standing: Standing.follow(last, userId),
      former_phone: { Delete: ClaimEntity.delete(claims.former_phone).params() },
    }),
  };
}

/** A person whose account may be erased, or null when it was. */
export async function unscopedPerson(userId: string) {
  const { data } = await ProfileEntity.get({ id: userId }).go({ consistent: true });
  return data;
}

type Person = NonNullable<Awaited<ReturnType<typeof unscopedPerson>>>;

/**
 * Erases the user in Cognito, the profile, and whose phone and email they were, but for a keyed
 * hash of each. `last` are writes of the same transaction. Idempotent.
 */
export async function erase({ id, login_name, mobile, email }: Person, last: Writes<"closing">): Promise<void> {
  const { deleteUser } = await import("./user-pool");
  await deleteUser({ login_name });
  const { former_phone, former_email } = await claimsOf({ phone: mobile, email });
  const put = (claim: typeof former_phone): Write => ({ Put: ClaimEntity.put({ ...claim, user_id: id }).params() });
  await commit<string>({
    ...last,
    profile: { Delete: ProfileEntity.delete({ id }).params() },
    phone: { Delete: ClaimEntity.delete({ kind: "phone", value: mobile }).params() },
    email: { Delete: ClaimEntity.delete({ kind: "email", value: email }).params() },
    former_phone: put(former_phone),
    former_email: put(former_email),
  });
}

async function claimsOf({ phone, email }: Contact): Promise<Former["claims"]> {
  const key = await secret("FORMER_HASH_KEY");
  const hash = (kind: string, value: string) =>
    createHmac("sha256", key).update(`${kind} ${value}`).digest("base64url");
  return {
    former_phone: { kind: "former_phone", value: hash("phone", phone) },
    former_email: { kind: "former_email", value: hash("email", email) },
  };
}
