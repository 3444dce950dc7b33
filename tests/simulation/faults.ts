import { hashOf, machine } from "./machine";

/** How often a request, a delivery or a call goes wrong, each by itself. */
const RATES = {
  /** A request to AWS that never arrives, or is done and not answered. */
  "request lost": 0.0015,
  "answer lost": 0.0015,
  throttled: 0.0015,
  /** Another transaction is just writing one of the items. */
  collision: 0.004,
  /** The function ends, with everything that it has not done yet. */
  killed: 0.0015,
  /** An index does not show a change for seconds. */
  "index behind": 0.02,
  /** A record of the stream, a message or a webhook that comes again, or minutes late. */
  again: 0.02,
  late: 0.02,
  /** A webhook that does not come at all. */
  "never sent": 0.2,
  /** What a phone sends does not arrive, or the phone does not hear of it. */
  "call lost": 0.01,
  "call unheard": 0.01,
  /** A queue takes nothing for a minute. */
  "queue down": 0.0005,
} as const;

export type Fault = keyof typeof RATES;

/**
 * Decides what goes wrong, by what it happens to: the same in every run of a seed. A replay has a
 * list of faults, and no others.
 */
class Faults {
  /** What went wrong, each as `<where> <fault>`. */
  readonly happened: string[] = [];
  only: Set<string> | undefined;
  /** Whether nothing goes wrong for now. */
  isQuiet = false;

  /** The one of these faults that happens here, if any. */
  at(where: string, ...kinds: Fault[]): Fault | undefined {
    if (this.isQuiet) return undefined;
    const found = this.only
      ? kinds.find((kind) => this.only?.has(`${where} ${kind}`))
      : this.#drawn((hashOf(`${machine.seed} ${where} ${kinds[0]}`) >>> 0) / 2 ** 32, kinds);
    if (found) this.happened.push(`${where} ${found}`);
    return found;
  }

  #drawn(number: number, kinds: Fault[]): Fault | undefined {
    let upTo = 0;
    return kinds.find((kind) => {
      upTo += RATES[kind];
      return number < upTo;
    });
  }
}

export const faults = new Faults();
