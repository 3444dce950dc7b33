import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import zlib from "node:zlib";
import { Random } from "@reseat/testing/made-facts";

// The machine on which a simulation runs: one clock, which events move, and one source of chance,
// which the seed decides. Import it before anything that may keep a function of Node's that it
// replaces.

const realSetImmediate = setImmediate;
/** A Saturday noon in India. */
const BEGIN = Date.parse("2026-05-16T06:30:00.000Z");

/** A number that a text and the seed decide. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/**
 * Something that goes on by itself: a call, the delivery of a record, a run of the sweep. Its name
 * says what it comes from, so that it gets the same ids and faults in a history from which others
 * were cut.
 */
class Activity {
  readonly random: Random;
  isKilled = false;
  requests = 0;
  #children = 0;

  constructor(
    readonly name: string,
    seed: number,
  ) {
    this.random = new Random(hashOf(`${seed} ${name}`));
  }

  /** A name for what this one causes. */
  next(): string {
    this.#children += 1;
    return `${this.name}.${this.#children}`;
  }
}

interface Event {
  at: number;
  activity: Activity;
  run: () => void;
}

class Machine {
  /** Epoch milliseconds. */
  time = BEGIN;
  seed = 0;
  running = new Activity("begin", 0);
  /** What nobody expected to fail. */
  readonly failures: unknown[] = [];
  /** How many of the things are not done that threads do. */
  #outside = 0;
  /** Those to come, the next one last. */
  readonly #events: Event[] = [];

  /** Runs something later, in the name of an activity: the running one, unless another is named. */
  after(milliseconds: number, run: () => void, activity = this.running): Event {
    const event = { at: this.time + Math.ceil(Math.max(0, milliseconds)), activity, run };
    let [from, to] = [0, this.#events.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#events[middle]?.at ?? 0) > event.at) from = middle + 1;
      else to = middle;
    }
    this.#events.splice(from, 0, event);
    return event;
  }

  cancel(event: Event): void {
    const at = this.#events.indexOf(event);
    if (at >= 0) this.#events.splice(at, 1);
  }

  /** Lets nothing else happen until something is done that a thread does. */
  async waitFor<Result>(work: Promise<Result>): Promise<Result> {
    this.#outside += 1;
    try {
      return await work;
    } finally {
      this.#outside -= 1;
    }
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve));
  }

  /** Begins an activity. Another one goes on meanwhile. */
  begin(name: string, work: (activity: Activity) => Promise<unknown>, milliseconds = 0): void {
    const activity = new Activity(name, this.seed);
    this.after(milliseconds, () => void work(activity).catch((error) => this.failures.push(error)), activity);
  }

  /** Begins an activity, and resolves with its result in the running one. */
  perform<Result>(name: string, work: (activity: Activity) => Promise<Result>): Promise<Result> {
    const { running } = this;
    return new Promise((resolve, reject) => {
      const activity = new Activity(name, this.seed);
      const end = (settle: () => void) => this.after(0, settle, running);
      const run = () =>
        void work(activity).then(
          (result) => end(() => resolve(result)),
          (error) => end(() => reject(error)),
        );
      this.after(0, run, activity);
    });
  }

  /**
   * Lets everything happen until a time. Only one activity runs at any moment, until it waits: what
   * happens in which order is decided here alone.
   */
  async runUntil(time: number): Promise<void> {
    for (let event = this.#events.at(-1); event && event.at <= time; event = this.#events.at(-1)) {
      this.#events.pop();
      this.time = Math.max(this.time, event.at);
      this.running = event.activity;
      event.run();
      // Until all promises that can go on have done so: the SDK reads its configuration from files.
      do await new Promise((resolve) => realSetImmediate(resolve));
      while (this.#outside > 0 || process.getActiveResourcesInfo().some((name) => name.startsWith("FSReq")));
    }
    this.time = Math.max(this.time, time);
    this.running = idle;
  }
}

export const machine = new Machine();
const idle = machine.running;

function bytes(size: number): Buffer {
  const made = Buffer.alloc(size);
  for (let at = 0; at < size; at += 1) made[at] = machine.running.random.below(256);
  return made;
}

function uuid(): `${string}-${string}-${string}-${string}-${string}` {
  const made = bytes(16);
  made[6] = ((made[6] ?? 0) & 0x0f) | 0x40;
  made[8] = ((made[8] ?? 0) & 0x3f) | 0x80;
  const text = made.toString("hex");
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`;
}

function timer(run: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]) {
  const event = machine.after(milliseconds, () => run(...given));
  return Object.assign(event, { ref: () => event, unref: () => event, hasRef: () => true });
}

const once =
  (work: (input: Buffer) => Buffer) => (input: Buffer, _: object, done: (error: null, out: Buffer) => void) =>
    queueMicrotask(() => done(null, work(input)));

/** Puts the machine's time and chance in the place of Node's. */
function takeOver(): void {
  Date.now = () => machine.time;
  globalThis.Date = new Proxy(Date, {
    construct: (target, given: [], proxy) =>
      given.length > 0 ? Reflect.construct(target, given, proxy) : new target(machine.time),
  });
  Math.random = () => machine.running.random.next();
  Object.assign(crypto, {
    randomBytes: bytes,
    randomUUID: uuid,
    randomInt: (low: number, high?: number) =>
      high === undefined ? machine.running.random.below(low) : low + machine.running.random.below(high - low),
  });
  Object.defineProperties(globalThis.crypto, {
    getRandomValues: { value: <Into extends Uint8Array>(into: Into) => Object.assign(into, bytes(into.length)) },
    randomUUID: { value: uuid },
  });
  Object.assign(zlib, { gzip: once((input) => zlib.gzipSync(input, { level: 1 })), gunzip: once(zlib.gunzipSync) });
  syncBuiltinESMExports();
  Object.assign(globalThis, {
    setTimeout: timer,
    setImmediate: (run: () => void) => timer(run),
    clearTimeout: (event: Event | undefined) => event && machine.cancel(event),
  });
  // Nothing here takes longer than anybody waits.
  AbortSignal.timeout = () => new AbortController().signal;
}

takeOver();
// Asking the operating system each time would be a hundredth of a history's work.
process.env = { ...process.env };
Error.stackTraceLimit = 0;
