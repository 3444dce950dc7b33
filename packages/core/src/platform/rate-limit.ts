import { LIMITS, type Limit, type LimitName } from "@reseat/contract/limits/limits";
import { SETTING_OF_LIMIT, type SettableLimit } from "@reseat/contract/limits/setting-ranges";
import { admitted } from "./admission";
import { DAY, dayOf, expiresAt, HOUR, iso, MINUTE, now, startOfDay } from "./clock";
import { CounterEntity } from "./entities";
import { DomainError } from "./errors";
import { current, lastKnown, stageLimit } from "./settings/kept";
import { type Write, wasRefused } from "./table/commit";
import { any } from "./table/conditions";

const isSettable = (name: LimitName): name is SettableLimit => name in SETTING_OF_LIMIT;

/**
 * Returns a limit with the numbers in force: an admin's, else the stage's. Reads the settings only
 * for limits that admins can set.
 */
async function limitOf(name: LimitName): Promise<Limit> {
  const limit = stageLimit(name);
  return isSettable(name) ? { ...limit, max: (await current())[SETTING_OF_LIMIT[name]] } : limit;
}

/** Returns the same from this process's last reading. */
function lastKnownLimit(name: LimitName): Limit {
  const limit = stageLimit(name);
  return isSettable(name) ? { ...limit, max: lastKnown()[SETTING_OF_LIMIT[name]] } : limit;
}

const limits: Record<LimitName, Limit> = LIMITS;
export const LENGTHS = { minute: MINUTE, hour: HOUR, day: DAY };

/**
 * The caller and the call. Each limit counts by one of these fields. All limits of a call share one
 * object, and its proof is good for all of them.
 */
export interface Caller {
  person?: string | undefined;
  network?: string;
  /** The phone number that the call is about. */
  number?: string;
  /** The method and path: "POST /send-otp". */
  call?: string;
  /** The solution of a challenge, if the caller brings one. */
  proof?: string | undefined;
}

/**
 * Counts one more call against each of these limits; concurrent calls are counted exactly. Throws
 * `too_many_requests` when a limit is spent, with the time of the next try as `retry_at`, and
 * `proof_required`, with a challenge, when one wants a proof of work first. Counts shared limits
 * last, so that a call refused for its own person or network takes nothing from others.
 */
export async function consume(names: readonly LimitName[], caller: Caller): Promise<void> {
  await countAll(names, caller, await isProven(caller));
}

/** Does the same as `consume`, but never requires a proof. */
export function consumeWithoutProof(names: readonly LimitName[], caller: Caller): Promise<void> {
  return countAll(names, caller, true);
}

/** Takes back one count from each of these limits, for a call that turned out to be a repeat. */
export async function giveBack(names: readonly LimitName[], caller: Caller): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      const { what, window, end } = counterOf(name, caller);
      const counter = CounterEntity.update({ what, window }).add({ count: -1 });
      await counter.set({ expires: expiresAt(end) }).go({ response: "none" });
    }),
  );
}

/**
 * Throws like `consume` when one of these limits is spent or wants a proof of work, and counts
 * nothing.
 */
export async function check(names: readonly LimitName[], caller: Caller): Promise<void> {
  const isNear = await look(names, caller);
  if (isNear) await requireProof(caller);
}

/** Does the same as `check`, but never requires a proof. */
export async function checkWithoutProof(names: readonly LimitName[], caller: Caller): Promise<void> {
  await look(names, caller);
}

/**
 * Returns whether one of these limits wants a proof of work. Throws `too_many_requests` when one is
 * spent.
 */
async function look(names: readonly LimitName[], caller: Caller): Promise<boolean> {
  const near = await Promise.all(
    names.map(async (name) => {
      const { what, window, end } = counterOf(name, caller);
      const counter = CounterEntity.get({ what, window }).go({ consistent: true });
      const [{ max = Number.POSITIVE_INFINITY, proofAfter = max }, { data }] = await Promise.all([
        limitOf(name),
        counter,
      ]);
      const count = data?.count ?? 0;
      if (count >= max) throw spent(name, max, end);
      return count >= proofAfter;
    }),
  );
  return near.includes(true);
}

/** Throws `proof_required`, with a challenge, unless the caller brings a proof of work. */
export async function requireProof(caller: Caller): Promise<void> {
  if (!(await isProven(caller))) throw await unproven(caller);
}

async function countAll(names: readonly LimitName[], caller: Caller, isProven: boolean): Promise<void> {
  const isShared = (name: LimitName) => limits[name].by === "everybody";
  await Promise.all(names.filter((name) => !isShared(name)).map((name) => count(name, caller, isProven)));
  await Promise.all(names.filter(isShared).map((name) => count(name, caller, isProven)));
}

async function count(name: LimitName, caller: Caller, isProven: boolean): Promise<void> {
  const { what, window, end } = counterOf(name, caller);
  const boundOf = ({ max = Number.POSITIVE_INFINITY, proofAfter = max }: Limit) =>
    isProven ? max : Math.min(max, proofAfter);
  // Counts by the last known number while it reads the present one, so that reading costs no
  // additional round.
  const known = boundOf(lastKnownLimit(name));
  const [counted, limit] = await Promise.all([add(what, window, end, known), limitOf(name)]);
  const bound = boundOf(limit);
  if (counted !== null && counted <= bound) return;
  // There is room after all if the limit has been raised.
  if (counted === null && bound > known && (await add(what, window, end, bound)) !== null) return;
  const wantsProof = bound < (limit.max ?? Number.POSITIVE_INFINITY);
  throw wantsProof ? await unproven(caller) : spent(name, bound, end);
}

/**
 * Returns the write that takes this amount of a limit, to be committed with its use, and the error
 * to throw when it is refused. It takes all or nothing, exactly, even with several commits at once.
 */
export async function share(
  name: LimitName,
  caller: Caller,
  amount: number,
): Promise<{ write: Write; refusal: DomainError }> {
  const { max = Number.POSITIVE_INFINITY } = await limitOf(name);
  const { what, window, end } = counterOf(name, caller);
  const counter = CounterEntity.update({ what, window })
    .add({ count: amount })
    .set({ expires: expiresAt(end) });
  const bounded = counter.where(({ count }, { notExists, lte }) =>
    amount > max ? lte(count, -1) : any(notExists(count), lte(count, max - amount)),
  );
  return { write: { Update: bounded.params() }, refusal: spent(name, max, end) };
}

/** Returns the counter of a limit for this caller, in the window that ends at `end`. */
function counterOf(name: LimitName, caller: Caller): { what: string; window: number; end: number } {
  const { per, by } = stageLimit(name);
  const subject = by === "everybody" ? by : caller[by];
  if (!subject) throw new Error(`${name} counts by ${by}, and there is none`);
  const length = LENGTHS[per];
  // A day is a day in India, because people read the limit as 'today'.
  const begin = per === "day" ? startOfDay(dayOf(now())) : Math.floor(now() / length) * length;
  return { what: `${name}#${subject}`, window: Math.ceil(begin / length), end: begin + length };
}

function spent(name: LimitName, max: number, end: number): DomainError {
  return new DomainError("too_many_requests", { data: { retry_at: iso(end), limit: name, max } });
}

async function unproven({ call = "", network = "" }: Caller): Promise<DomainError> {
  const { challengeFor } = await import("./proof");
  return new DomainError("proof_required", { data: { challenge: await challengeFor({ call, network }) } });
}

const proofs = new WeakMap<Caller, Promise<boolean>>();

/**
 * Returns whether the caller's proof is right and new. Each solution is good for one call, however
 * many limits require it.
 */
async function isProven(caller: Caller): Promise<boolean> {
  // The call's admission comes first. A call that waited for its own proof would wait for ever.
  await admitted();
  const known = proofs.get(caller) ?? useProof(caller);
  proofs.set(caller, known);
  return known;
}

async function useProof({ call = "", network = "", proof }: Caller): Promise<boolean> {
  if (!proof) return false;
  const { solved } = await import("./proof");
  const id = await solved(proof, { call, network });
  return id !== null && (await add(`proof#${id}`, 0, now() + HOUR, 1)) !== null;
}

/** Adds one to a counter and returns its value, or null if it has reached its bound. */
async function add(what: string, window: number, expires: number, bound: number): Promise<number | null> {
  if (bound <= 0) return null;
  const counter = CounterEntity.update({ what, window })
    .add({ count: 1 })
    .set({ expires: expiresAt(expires) });
  const bounded = Number.isFinite(bound)
    ? counter.where(({ count }, { notExists, lt }) => any(notExists(count), lt(count, bound)))
    : counter;
  try {
    const { data } = await bounded.go({ response: "updated_new" });
    return data.count ?? 0;
  } catch (error) {
    if (wasRefused(error)) return null;
    throw error;
  }
}
