import { unscopedContact } from "../accounts/contact";
import { findRequest, findWallet, movement } from "../credits/ledger";
import { Audit, RateLimit } from "../platform";
import type { Actor } from "../platform/actor";
import { DomainError } from "../platform/errors";
import { newId } from "../platform/ids";
import { attempt } from "../platform/table/commit";
import { replayable } from "../platform/table/replayable";

interface Grant {
  user_id: string;
  credits: number;
  reason?: string | undefined;
}

/**
 * Gives a person credits without a payment. The movement, the audit entry and the admin's daily
 * limit (`granted_credits`) are one transaction. The same key and body return the same answer.
 * Throws `own_account`, `not_found`, `too_many_requests`, `idempotency_key_reused`, `try_again`.
 */
export async function creditUser(admin: Actor, grant: Grant, key: string) {
  const { user_id, credits, reason = "" } = grant;
  if (user_id === admin.userId) throw new DomainError("own_account");
  return replayable(grant, {
    find: () => findRequest(user_id, key),
    read: () =>
      Promise.all([
        unscopedContact(user_id),
        findWallet(user_id),
        RateLimit.share("granted_credits", { person: admin.userId }, credits),
      ]),
    async run([person, wallet, share]) {
      if (!person) throw new DomainError("not_found");
      const id = newId();
      const given = { userId: user_id, id: `grant/${id}/credit`, from: "granted", to: "wallet", credits } as const;
      const lost = await attempt({
        ...movement("grant", { ...given, request: { key, body: grant, made: id } }),
        share: share.write,
        entry: Audit.entry(admin, {
          action: "credit",
          subject: user_id,
          thingId: id,
          reason: reason || "Manual credit by admin",
          details: String(credits),
        }),
      });
      if (lost === "share") throw share.refusal;
      if (lost) throw new DomainError("idempotency_key_reused");
      return { credits_added: credits, credits: (wallet?.credits ?? 0) + credits };
    },
    async replay() {
      // The first grant may have come between.
      const wallet = await findWallet(user_id);
      return { credits_added: credits, credits: wallet?.credits ?? 0 };
    },
  });
}
