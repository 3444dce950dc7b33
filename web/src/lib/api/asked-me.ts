import type { Domain, Me } from "@reseat/contract";

/**
 * The request to `GET /me`, and the parts of its answer that no call has taken yet. The parts are
 * in me.ts, which visitors never load.
 */
interface Asked {
  person: string;
  /** By `performance.now()`. */
  at: number;
  /** By the name of the call, which begins with its area. */
  left: Map<string, (me: Me) => unknown>;
  answer: Promise<Me>;
}

let asked: Asked | null = null;

export const askedMe = () => asked;

export function setAskedMe(next: Asked): Asked {
  asked = next;
  return next;
}

/**
 * Makes the next partial call request `GET /me` again: for another person, in another language, or
 * when the server could not be reached.
 */
export function forgetMe(): void {
  asked = null;
}

/** Drops the parts of these areas that no call has taken yet, because they are out of date. */
export function dropParts(areas: Domain[]): void {
  for (const name of asked?.left.keys() ?? []) {
    if (areas.some((area) => name.startsWith(`${area}.`))) asked?.left.delete(name);
  }
}
