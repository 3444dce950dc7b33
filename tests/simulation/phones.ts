import type { ClientMessage } from "@reseat/contract";
import { HOUR, iso, SECOND } from "@reseat/core/clock";
import { boundary } from "./boundary";
import { expect, expectSame } from "./broken";
import { deployed, type Functions } from "./deployed";
import { hashOf, machine } from "./machine";
import { tokenOf } from "./sign-in";
import { checkEvent, checkPush } from "./witness";
import { type Operation, sessionOf } from "./world";

// People's phones: the sockets of their open pages, through API Gateway and the functions behind it,
// and the browsers that take pushes.

/** What may be wrong with a token, or with the page that shows it. */
const FLAWS = ["expired", "forged", "foreign"] as const;
/** API Gateway ends a socket after so long. */
const LIFETIME = 2 * HOUR;

interface Socket {
  id: string;
  who: string;
  connectedAt: number;
  /** API Gateway says that a socket is gone before it is open, and after it has closed. */
  isOpen: boolean;
  /** From when on its page hears everything. */
  since?: number;
  /** The ids of the messages that it heard. */
  heard: Set<string>;
}

const sockets = new Map<string, Socket>();
/** What pushes carry, so that browsers can say that they were shown. */
export const receipts: string[] = [];

type Event = Parameters<Functions["sockets"]["hear"]>[0];

function eventOf({ id, who, connectedAt }: Socket, name: string, routeKey: string, body?: ClientMessage): Event {
  const authorizer = { userId: who, isAdmin: "false" as const };
  const times = { connectedAt, requestTimeEpoch: machine.time };
  const identity = { sourceIp: "198.51.100.1" };
  return {
    requestContext: { requestId: name, routeKey, connectionId: id, identity, authorizer, ...times },
    ...(body && { body: JSON.stringify(body) }),
  };
}

/** Resolves to whether a function of the socket came to its end. */
function run(name: string, work: () => Promise<{ statusCode?: number }>): Promise<boolean> {
  const whole = async (activity: { isKilled: boolean }) => (await work()).statusCode === 200 && !activity.isKilled;
  return machine.perform(name, whole).catch(() => false);
}

/** How wrong the clock of each person's phone is. */
function skewOf(who: string): number {
  return [0, 0, 0, -3 * HOUR, 30 * HOUR][(hashOf(who) >>> 0) % 5] ?? 0;
}

/** Resolves to whether API Gateway lets a socket in: its token may have expired, be another's, or forged. */
async function isLetIn({ n, who }: Operation): Promise<boolean> {
  const kind = machine.running.random.next() < 0.9 ? "good" : machine.running.random.of(FLAWS);
  const flawed = { good: 0, expired: -2, forged: 0, foreign: 0 }[kind];
  const token = tokenOf(who, sessionOf(who), machine.time + HOUR + flawed * HOUR, kind === "forged");
  const headers = {
    Origin: kind === "foreign" ? "https://elsewhere.example" : process.env.SITE_URL,
    "Sec-WebSocket-Protocol": `reseat, ${token}, ${machine.running.random.of(["en", "hi"])}`,
  };
  let isAllowed = false;
  await run(`${n} authorize`, async () => {
    const identity = { sourceIp: "198.51.100.1" };
    const event = { headers, methodArn: "any", requestContext: { requestId: `${n} authorize`, identity } };
    const { context, policyDocument } = await deployed().sockets.authorize(event as never);
    isAllowed = policyDocument.Statement.every(({ Effect }) => Effect === "Allow");
    expect("Nobody opens a socket for somebody else", !isAllowed || context.userId === who, () => ({ who, context }));
    return { statusCode: 200 };
  });
  expect("Nobody opens a socket without a good token", !isAllowed || kind === "good", () => ({ who, kind }));
  return isAllowed;
}

/** Opens a page: its socket is admitted like a call, and asks for what it missed. */
export async function openPage(operation: Operation): Promise<void> {
  const { n, who } = operation;
  if (!(await isLetIn(operation))) return;
  const socket: Socket = { id: `socket-${n}`, who, connectedAt: machine.time, isOpen: false, heard: new Set() };
  sockets.set(socket.id, socket);
  const isAdmitted = await run(`${n} connect`, () =>
    deployed().sockets.connect(eventOf(socket, `${n} connect`, "$connect")),
  );
  if (!isAdmitted) return void sockets.delete(socket.id);
  socket.isOpen = true;
  machine.after(LIFETIME, () => machine.begin(`${n} end`, () => end(socket)));
  for (let tries = 1; tries < 6 && !socket.since && socket.isOpen; tries += 1) {
    await say(socket, `${n} open ${tries}`, { action: "open", since: iso(socket.connectedAt + skewOf(who)) });
    await machine.sleep(5 * SECOND);
  }
  if (!socket.since) await end(socket);
}

async function say(socket: Socket, name: string, message: ClientMessage): Promise<void> {
  await run(name, () => deployed().sockets.hear(eventOf(socket, name, "$default", message)));
}

/** Says something on one of a person's pages. */
export async function sayOnPage({ n, who, input }: Operation): Promise<void> {
  const socket = [...sockets.values()].find((one) => one.who === who && one.since);
  if (socket) await say(socket, `${n} say`, input as ClientMessage);
}

/** Closes one of a person's pages. */
export async function closePage({ who }: Operation): Promise<void> {
  const socket = [...sockets.values()].find((one) => one.who === who && one.isOpen);
  if (socket) await end(socket);
}

/** API Gateway may not say that a socket has closed. */
async function end(socket: Socket): Promise<void> {
  if (!sockets.delete(socket.id)) return;
  socket.isOpen = false;
  if (machine.running.random.next() < 0.2) return;
  await run(`${socket.id} end`, () =>
    deployed().sockets.disconnect(eventOf(socket, `${socket.id} end`, "$disconnect")),
  );
}

/** Connects phones with what the product sends them. `note` gets what each of them heard. */
export function connectPhones(note: (what: string) => void): void {
  boundary.onSocket = (id, data) => {
    const socket = sockets.get(id);
    if (!socket?.isOpen) return false;
    const event = checkEvent(JSON.parse(data), socket.who);
    note(`heard ${event?.type}`);
    if (event?.type === "opened") socket.since = machine.time;
    if (event?.type === "message.created") socket.heard.add(event.message.id);
    return true;
  };
  boundary.onSocketEnd = (id) => {
    const socket = sockets.get(id);
    if (socket) machine.begin(`${id} closed`, () => end(socket));
    return socket?.isOpen === true;
  };
  boundary.onPush = (endpoint, payload) => {
    const { kind, receipt } = checkPush(endpoint, payload);
    note(`pushed ${kind}`);
    if (receipt) receipts.push(receipt);
    if (receipts.length > 40) receipts.shift();
    const luck = machine.running.random.next();
    return luck < 0.03 ? 410 : luck < 0.06 ? 429 : 201;
  };
}

interface Message {
  id: string;
  buyer_id: string;
  seller_id: string;
  sender_id: string;
  is_held: boolean;
  created_at: string;
}

/** Checks that pages that are open now heard every message since they were. */
export function checkHeard(messages: Message[]): void {
  const open = [...sockets.values()].filter(({ since }) => since !== undefined);
  const due = open.flatMap(({ id: socket, who, since = 0 }) =>
    messages
      .filter(({ buyer_id, seller_id, sender_id, is_held, created_at }) => {
        const mayHear = sender_id === who || !is_held;
        return [buyer_id, seller_id].includes(who) && mayHear && Date.parse(created_at) > since;
      })
      .map(({ id }) => `${socket} ${id}`),
  );
  const heard = new Set(open.flatMap(({ id: socket, heard }) => [...heard].map((id) => `${socket} ${id}`)));
  expectSame(
    "An open page hears every message",
    due.filter((one) => heard.has(one)),
    due,
  );
}
