import { createHmac } from "node:crypto";
import { secret } from "../platform/aws/secrets";
import { commit, type Write, type Writes } from "../platform/table/commit";
import { ClaimEntity, ProfileEntity } from "./entities";
import * as Standing from "./standing";

interface Contact {
  phone: string;
  email: string;
}

interface Former {
  /**
   * The ids of the erased accounts with this phone, the latest first. A code has proved that the
   * person owns the phone now.
   */
  ids: string[];
  /**
   * The restriction of a former account with this phone or email. Nothing else is taken over by
   * email, because nobody verifies it.
   */
  restriction: Standing.Restriction | null;
  claims: Record<"former_phone" | "former_email", { kind: "former_phone" | "former_email"; value: string }>;
}

/** Returns what erased accounts with this phone or email left behind. */
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
 * Returns the standing of a new person, and the writes that continue their former account: its
 * restriction still holds, and its score counts on.
 */
export function beginStanding(
  userId: string,
  terms: Standing.StandingItem["terms"],
  { ids, restriction, claims }: Former,
): Writes<string> {
  const [last] = ids;
  // An open appeal belongs to the former account: the person can appeal again.
  const { appeal, ...held } = restriction ?? {};
  const kept = restriction && { ...restriction, ...held, appeal: appeal === "declined" ? appeal : undefined };
  return {
    standing: Standing.create(userId, {
      terms,
      restriction: kept ?? undefined,
      former_ids: ids.length > 0 ? ids : undefined,
    }),
    ...(last !== undefined && {
      former_standing: Standing.nameSuccessor(last, userId),
      former_phone: { Delete: ClaimEntity.delete(claims.former_phone).params() },
    }),
  };
}

/** Returns a person whose account may be erased, or null when it already was. */
export async function unscopedPerson(userId: string) {
  const { data } = await ProfileEntity.get({ id: userId }).go({ consistent: true });
  return data;
}

type Person = NonNullable<Awaited<ReturnType<typeof unscopedPerson>>>;

/**
 * Erases the user in Cognito, the profile, and the claims to phone and email, except for a keyed
 * hash of each. `last` joins the final transaction. Idempotent.
 */
export async function erase({ id, login_name, mobile, email }: Person, last: Writes<"closure">): Promise<void> {
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
