import "./machine";

import { createHash } from "node:crypto";
import { Random } from "@reseat/testing/made-facts";
import { boundary } from "./boundary";
import { type Broken, broken } from "./broken";
import { countOlder } from "./deployed";
import { beginEvents } from "./events";
import { faults } from "./faults";
import { choose } from "./intentions";
import { hashOf, machine } from "./machine";
import { dispute, payOrder } from "./payments";
import { admins, closingTickets, confirm, join, joinTeam, type Person, personOf, seen, welcome } from "./people";
import { closePage, connectPhones, openPage, sayOnPage } from "./phones";
import { checkErased, checkQuiet, closedPeople } from "./promises";
import { codes, logIn, publishedKeys, signUp } from "./sign-in";
import { checkFiles, post } from "./uploads";
import { checkAnswer, checkChange, checkLog, checkRepeat, checkText } from "./witness";
import { beginSession, type Operation, send, sweepEach } from "./world";

// One history, in a process of its own: made up from a seed, or played again from its operations
// and faults.

const MINUTE = 60_000;
const PEOPLE = 40;
const ADMINS = 3;
/** So many operations, and then a quiet moment. */
const QUIET_EACH = 400;
/** The average milliseconds between two operations. */
const PAUSE = 900;

/** Minutes after which nothing of a closed account is left. */
const ERASED_AFTER = 32 * 24 * 60;

export interface Order {
  seed: number;
  count: number;
  /** Plays these again, with these faults. */
  replay?: { operations: Operation[]; faults: string[] };
}

export interface Played {
  hash: string;
  operations: number;
  seconds: number;
  faults: number;
  /** How often the older functions answered. */
  older: number;
  /** How often each call had each outcome. */
  outcomes: Record<string, number>;
  broken?: Broken;
  history?: { operations: Operation[]; faults: string[] };
}

const history = createHash("sha256");
const outcomes = new Map<string, number>();
const ownerOf = new Map<string, string>();
const errors: string[] = [];

function watchLog(): void {
  const note = (line: string | Uint8Array) => {
    const text = String(line);
    checkLog(text);
    if (text.includes('"ERROR"')) errors.push(text.slice(0, 3000));
    if (errors.length > 20) errors.shift();
    return true;
  };
  Object.assign(process.stdout, { write: note });
  Object.assign(process.stderr, { write: note });
}

function tally(outcome: string): void {
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
}

async function carryOut(operation: Operation, tab: number): Promise<void> {
  const isAdmin = admins.some(({ id }) => id === operation.who);
  const answer = await send(operation, tab, isAdmin, checkRepeat);
  const code = answer ? String(answer.body?.code ?? "done") : "no answer";
  const outcome = `${operation.call} ${code}`;
  tally(outcome);
  history.update(`${operation.n} ${machine.time} ${JSON.stringify(answer)}`);
  if (answer) checkAnswer(operation, answer, ownerOf);
  if (code === "done") post(`${operation.n}`, answer?.body);
  if (code === "not_authenticated") comeBack(operation);
  if (outcome === "rights.sendClosingCode done") closingTickets.set(operation.who, String(answer?.body.ticket));
}

/** Those who are just signing up or logging in. */
const comingIn = new Set<string>();

/** Signs up somebody new, or who was erased. */
async function signUpAs(operation: Operation, phone: string, former?: Person): Promise<void> {
  const person = await signUp(phone, callOf(operation, phone));
  if (!person) return;
  ownerOf.set(phone, person.id);
  beginSession(person.id);
  welcome(person, former);
}

/** Logs somebody in again whose session has ended, or signs them up when they were erased. */
function comeBack(operation: Operation): void {
  const person = personOf(operation.who);
  if (!person || comingIn.has(person.mobile)) return;
  comingIn.add(person.mobile);
  machine.begin(`${operation.n} back`, async () => {
    const refusal = await logIn(operation, person, callOf(operation, person.mobile));
    if (refusal === "account_not_found") await signUpAs(operation, person.mobile, person);
    comingIn.delete(person.mobile);
  });
}

const callOf = (operation: Operation, phone: string) => async (step: number, call: string, input: object) => {
  const own = { ...operation, n: operation.n + step / 10, who: phone, call, input: input as Operation["input"] };
  const answer = await send(own, 0, false, checkRepeat);
  tally(`${call} ${answer?.body?.code ?? "done"}`);
  if (answer) checkAnswer(own, answer, ownerOf);
  return answer;
};

/** Lets some time pass without people and faults, and checks what must hold then. */
async function quiet(minutes: number): Promise<void> {
  const closed = minutes < ERASED_AFTER ? [] : closedPeople();
  faults.isQuiet = true;
  // About as often as there is something to find.
  const each = minutes > 2000 ? 2880 : minutes > 60 ? 240 : 17;
  sweepEach(each * MINUTE);
  await machine.runUntil(machine.time + minutes * MINUTE);
  sweepEach(2 * MINUTE);
  boundary.expire();
  await machine.runUntil(machine.time + 3 * MINUTE);
  if (broken.length === 0) machine.begin(`check ${machine.time}`, checkQuiet);
  await machine.runUntil(machine.time + 10_000);
  checkErased(closed, ownerOf);
  checkFiles();
  for (const admin of admins) machine.begin(`confirm ${admin.id} ${machine.time}`, () => confirm(admin));
  await machine.runUntil(machine.time + 1000);
  faults.isQuiet = false;
}

async function begin(operation: Operation): Promise<void> {
  const { call, input, n } = operation;
  if (call === "outside.quiet") return quiet(Number(input.minutes));
  if (call === "outside.dispute") return dispute(operation);
  if (call === "outside.pay") {
    const success = payOrder(operation);
    // Not every page comes back from Razorpay.
    const isBack = success && new Random(hashOf(`${n} back`)).next() < 0.6;
    if (isBack) {
      const verified = { ...operation, call: "payments.verifyPayment", input: { ...success } };
      machine.begin(`${n} verify`, () => carryOut(verified, 0), 500);
    }
    return;
  }
  if (call === "outside.signUp") return machine.begin(`${n} sign up`, () => signUpAs(operation, String(input.phone)));
  const onPhone = { "outside.open": openPage, "outside.close": closePage, "outside.say": sayOnPage }[call];
  if (onPhone) return machine.begin(`${n} phone`, () => onPhone(operation));
  for (let tab = 0; tab < operation.tabs; tab += 1)
    machine.begin(`${n} tab ${tab}`, () => carryOut(operation, tab), tab * 3);
}

async function joinAnew(): Promise<void> {
  const { id, mobile } = await join();
  ownerOf.set(mobile, id);
}

/** Makes up the next operation, from what there is now. */
function next(n: number, seed: number, since: number): Operation {
  const random = new Random(seed * 1_000_003 + n);
  if (n % QUIET_EACH === 0)
    return {
      n,
      at: since,
      who: "",
      call: "outside.quiet",
      input: { minutes: n % (4 * QUIET_EACH) ? 35 : n % (8 * QUIET_EACH) ? 31 * 60 : ERASED_AFTER },
      tabs: 0,
    };
  const at = since + Math.round(random.next() < 0.4 ? random.below(40) : 2 * PAUSE * random.next());
  for (;;) {
    const made = choose(random);
    if (made) return { n, at, who: made.who.id, ...made.chosen, tabs: random.next() < 0.08 ? 2 : 1 };
  }
}

async function play({ seed, count, replay }: Order): Promise<Played> {
  const began = process.cpuUsage().user;
  machine.seed = seed;
  watchLog();
  beginEvents();
  connectPhones((what) => {
    tally(what);
    history.update(`${machine.time} ${what}`);
  });
  boundary.publishedKeys = publishedKeys;
  boundary.onText = (phone, text) => {
    history.update(`${phone} ${text}`);
    checkText(text);
    codes.set(phone, /^\d{6}\b/.exec(text)?.[0] ?? codes.get(phone) ?? "");
  };
  const follow = boundary.onRecords;
  boundary.onRecords = (records, origin) => {
    for (const record of records) {
      const { NewImage, Keys } = record.dynamodb;
      history.update(JSON.stringify([record.eventName, Keys, NewImage]));
      // Somebody may have signed up without hearing of it.
      if (NewImage?.__edb_e__?.S === "profile" && NewImage.mobile?.S)
        ownerOf.set(NewImage.mobile.S, NewImage.id?.S ?? "");
      if (NewImage) seen.note(`${Keys.pk?.S} ${Keys.sk?.S}`, NewImage);
      checkChange(record);
    }
    follow(records, origin);
  };
  faults.isQuiet = true;
  for (let each = 0; each < PEOPLE; each += 1) machine.begin(`join ${each}`, joinAnew);
  for (let each = 0; each < ADMINS; each += 1) machine.begin(`team ${each}`, joinTeam);
  const start = machine.time;
  await machine.runUntil(start + 5000);
  faults.isQuiet = false;
  sweepEach(2 * MINUTE);
  if (replay) faults.only = new Set(replay.faults);
  const done: Operation[] = [];
  const isOver = () => broken.length > 0 || machine.failures.length > 0;
  while (!isOver() && done.length < (replay?.operations.length ?? count)) {
    const operation = replay?.operations[done.length] ?? next(done.length + 1, seed, machine.time - start);
    done.push(operation);
    await machine.runUntil(start + operation.at);
    await begin(operation);
  }
  if (!isOver()) await quiet(35);
  if (!isOver()) await quiet(ERASED_AFTER);
  for (const failure of machine.failures)
    broken.push({
      promise: "Nothing fails outside of a call",
      detail: failure instanceof Error ? failure.stack : failure,
    });
  const [first] = broken;
  return {
    hash: history.digest("hex").slice(0, 16),
    operations: done.length,
    seconds: (process.cpuUsage().user - began) / 1e6,
    faults: faults.happened.length,
    older: countOlder(),
    outcomes: Object.fromEntries([...outcomes].sort()),
    ...(first && {
      broken: { ...first, log: errors.slice(-3).map((line) => line.slice(0, 1500)) },
      history: { operations: done, faults: faults.happened },
    }),
  };
}

process.on("message", async (order: Order) => {
  const played = await play(order);
  process.send?.(played, () => process.exit());
});
