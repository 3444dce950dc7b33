import type { Language } from "@reseat/contract";
import type { Actor } from "@reseat/core/actor";
import type { Caller } from "@reseat/core/platform";

/** The facts of a call's request apart from the input. */
export interface CallContext {
  /**
   * The acting person. Throws `not_authenticated` if nobody is signed in; calls for visitors use
   * `visitor` instead.
   */
  readonly actor: Actor;
  readonly visitor: Actor | null;
  /** When the visitor's session began, in epoch seconds. */
  readonly signedInAt: number;
  /** Names the visitor's session; empty without one. */
  readonly session: string;
  /** A UUID. Present only on calls whose contract requires it. */
  readonly idempotencyKey: string;
  /** The viewer's IPv4 address, or the network of their IPv6 address. */
  readonly sourceIp: string;
  /**
   * The caller for the call's limits, with the solution of its refusal's challenge, if there was
   * one.
   */
  readonly caller: Caller;
  /** The language of texts in the answer. */
  readonly language: Language;
  /** The browser's description of itself. */
  readonly userAgent: string | undefined;
  /** Sets a header of the answer. */
  setHeader(name: string, value: string): void;
}

/**
 * Returns the network that limits count as one client: an IPv4 address, or the /48 of an IPv6
 * address, which is what a customer gets.
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const before = head ? head.split(":") : [];
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill("0"), ...after];
  const network = groups.slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/48`;
}
