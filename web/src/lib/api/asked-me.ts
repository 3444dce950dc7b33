import type { Domain, Me } from "@reseat/contract";

/**
 * What was asked of `GET /me`, and which parts of the answer nobody has taken yet. The parts are in
 * me.ts, which visitors never load.
 */
interface Asked {
  person: string;
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
 * The next of the calls that are parts asks anew: for another person, in another language, or when
 * the server could not be reached.
 */
export function forgetMe(): void {
  asked = null;
}

/** What changed in these areas is not in parts that nobody has taken yet. */
export function dropParts(areas: Domain[]): void {
  for (const name of asked?.left.keys() ?? []) {
    if (areas.some((area) => name.startsWith(`${area}.`))) asked?.left.delete(name);
  }
}
