import type { ClientMessage } from "@reseat/contract";
import { Session } from "@reseat/core/accounts";
import { HOUR, iso, SECOND } from "@reseat/core/clock";
import { handler as connect } from "@reseat/functions/realtime/connect";
import { handler as disconnect } from "@reseat/functions/realtime/disconnect";
import { handler as hear } from "@reseat/functions/realtime/message";
import { boundary } from "./boundary";
import { expectSame } from "./broken";
import { hashOf, machine } from "./machine";
import { checkEvent, checkPush } from "./witness";
import { type Operation, sessionOf } from "./world";

// People's phones: the sockets of their open pages, through API Gateway and the functions behind it,
// and the browsers that take pushes.

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

type Event = Parameters<typeof hear>[0];

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

/** Opens a page: its socket is admitted like a call, and asks for what it missed. */
export async function openPage({ n, who }: Operation): Promise<void> {
  const socket: Socket = { id: `socket-${n}`, who, connectedAt: machine.time, isOpen: false, heard: new Set() };
  sockets.set(socket.id, socket);
  const isAdmitted = await run(`${n} connect`, async () => {
    await Session.check(who, sessionOf(who));
    return connect(eventOf(socket, `${n} connect`, "$connect"));
  });
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
  await run(name, () => hear(eventOf(socket, name, "$default", message)));
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
  await run(`${socket.id} end`, () => disconnect(eventOf(socket, `${socket.id} end`, "$disconnect")));
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
