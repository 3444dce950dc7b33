import type { CallMeta } from "@reseat/contract";
import { idempotencyKey as idempotencyKeyField } from "@reseat/contract/schemas/fields";
import { DomainError, isDomainError, notAnAdmin } from "@reseat/core/errors";
import type { CallContext } from "./call-context";
import { logger } from "./observe";

/** Throws unless this caller may make calls of this kind at all. */
export function authorize(meta: CallMeta, { visitor, idempotencyKey }: CallContext): void {
  if (meta.access !== "visitor" && !visitor) throw new DomainError("not_authenticated");
  if (meta.access === "admin" && !visitor?.isAdmin) throw notAnAdmin();
  if (meta.idempotencyKey && !idempotencyKeyField.safeParse(idempotencyKey).success)
    throw new DomainError("idempotency_key_required");
}

/** Returns whether a call shows or does something personal. */
const isPersonal = ({ access, viewer }: CallMeta) => access !== "visitor" || viewer === true;

/**
 * Returns the check whether a caller may make a call now: the stage is not frozen, their session
 * has not ended, their standing fits the call, an admin still is one and has confirmed it with
 * their second factor, and their limits are not spent. Takes one round to the table, which the
 * call's own first round shares. A function loads only what its calls need.
 */
export function admission(metas: CallMeta[]) {
  const counting = metas.some(({ rateLimit }) => rateLimit.length > 0) && import("@reseat/core/platform");
  const freezing = metas.some(({ isReadOnly }) => !isReadOnly) && import("@reseat/core/freeze");
  const checking = metas.some(isPersonal) && import("@reseat/core/accounts");
  const checkingRole = metas.some(({ access }) => access === "admin") && import("@reseat/core/accounts/role");

  const take = async ({ rateLimit }: CallMeta, { caller }: CallContext): Promise<void> => {
    if (!counting || rateLimit.length === 0) return;
    const { RateLimit } = await counting;
    await RateLimit.consume(rateLimit, caller);
  };
  const refuseFrozen = async ({ isReadOnly }: CallMeta): Promise<void> => {
    if (freezing && !isReadOnly) await (await freezing).refuse();
  };
  const check = async (meta: CallMeta, { visitor, signedInAt }: CallContext): Promise<void> => {
    if (!checking || !visitor || !isPersonal(meta)) return;
    const { Session } = await checking;
    await Session.check(visitor.userId, signedInAt, meta.standing);
  };
  const checkRole = async ({ access, confirmed }: CallMeta, { visitor, session }: CallContext): Promise<void> => {
    if (!checkingRole || !visitor || access !== "admin") return;
    const { checkAdmin } = await checkingRole;
    await checkAdmin(visitor.userId, session, confirmed);
  };
  return async (meta: CallMeta, context: CallContext): Promise<void> => {
    await Promise.all([refuseFrozen(meta), check(meta, context), checkRole(meta, context), take(meta, context)]);
  };
}

/**
 * Returns a function that notes that a person is active, for calls of their own. It never makes a
 * call fail.
 */
export function activity(metas: CallMeta[]) {
  const noting = metas.some(isPersonal) && import("@reseat/core/accounts");
  return async (meta: CallMeta, { visitor }: CallContext): Promise<void> => {
    if (!noting || !visitor || !isPersonal(meta)) return;
    try {
      const { Activity } = await noting;
      await Activity.note(visitor.userId);
    } catch (error) {
      // A refused person is not active.
      if (!isDomainError(error)) logger.warn("activity not noted", { error: error as Error });
    }
  };
}
