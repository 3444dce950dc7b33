import type { Language } from "@reseat/contract";
import type { Actor } from "@reseat/core/actor";
import type { Caller } from "@reseat/core/rate-limit";

/** What a call knows about its request, apart from the input. */
export interface CallContext {
  /**
   * Who acts. Throws `not_authenticated` if nobody is signed in; calls that are open to visitors
   * use `visitor` instead.
   */
  readonly actor: Actor;
  readonly visitor: Actor | null;
  /** When the visitor's session began, in epoch seconds. */
  readonly signedInAt: number;
  /** Names the visitor's session; empty for nobody's. */
  readonly session: string;
  /** A UUID. Present only on calls whose contract requires it. */
  readonly idempotencyKey: string;
  /** The viewer's IPv4 address, or the network of their IPv6 address. */
  readonly sourceIp: string;
  /**
   * Who counts against the call's limits, with the solution of the challenge that it was refused
   * with before, if there was one.
   */
  readonly caller: Caller;
  /** The language of texts in the answer. */
  readonly language: Language;
  /** What the browser says that it is. */
  readonly userAgent: string | undefined;
  /** Sets a header of the answer. */
  setHeader(name: string, value: string): void;
}
