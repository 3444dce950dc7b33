import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { temporaryFolder } from "@reseat/testing/temporary-folder";
import { type Argument, bytesOf, type Message, Reader, takeMessage } from "./message";

/** A notification that the browser shows on the desktop. */
export interface OnDesktop {
  id: number;
  title: string;
  body: string;
}

const NOTIFICATIONS = "org.freedesktop.Notifications";
const BUS = "org.freedesktop.DBus";
/** The desktop's own address on the bus. */
const OWNER = ":1.0";
/** The codes for a notification that the person closed, and one that the program closed. */
const BY_PERSON = 2;
const BY_PROGRAM = 3;

type Outcome = readonly Argument[] | { error: string };

/**
 * Starts the desktop of one browser, as Linux has it: a session bus with nothing but the service of
 * notifications. Without a screen Chromium shows its notifications only there. A press there counts
 * as the person's own, so it may open windows.
 */
export async function startDesktop() {
  const folder = temporaryFolder("desktop");
  const path = join(folder.path, "bus");
  const sockets = new Set<Socket>();
  const shown = new Map<number, OnDesktop>();
  let serial = 0;

  const tell = (member: string, ...values: Argument[]) => {
    for (const socket of sockets) {
      serial += 1;
      const to = { path: "/org/freedesktop/Notifications", interface: NOTIFICATIONS, member, sender: OWNER };
      socket.write(bytesOf({ type: "signal", serial, ...to }, values));
    }
  };
  const close = (id: number, reason: number) => {
    if (shown.delete(id)) tell("NotificationClosed", id, reason);
  };
  const notify = (body: Buffer): number => {
    const reader = new Reader(body);
    reader.text();
    const id = reader.number() || shown.size + serial + 1;
    reader.text();
    shown.set(id, { id, title: reader.text(), body: reader.text() });
    return id;
  };
  const answer = ({ destination, member, body }: Message, client: string): Outcome => {
    const isHere = () => new Reader(body).text() === NOTIFICATIONS;
    if (destination === NOTIFICATIONS) {
      if (member === "GetCapabilities") return [["actions", "body", "persistence"]];
      if (member === "GetServerInformation") return ["Desktop", "Reseat", "1", "1.2"];
      if (member === "Notify") return [notify(body)];
      if (member === "CloseNotification") close(new Reader(body).number(), BY_PROGRAM);
      return [];
    }
    if (destination !== BUS) return { error: `${BUS}.Error.ServiceUnknown` };
    if (member === "Hello") return [client];
    if (member === "AddMatch" || member === "RemoveMatch") return [];
    if (member === "NameHasOwner") return [isHere()];
    if (member === "GetNameOwner") return isHere() ? [OWNER] : { error: `${BUS}.Error.NameHasNoOwner` };
    if (member === "ListActivatableNames" || member === "ListNames") return [[NOTIFICATIONS]];
    return { error: `${BUS}.Error.UnknownMethod` };
  };

  let clients = 0;
  const server = createServer((socket) => {
    clients += 1;
    const client = `:1.${clients}`;
    const receive = (message: Message) => {
      if (message.type !== "call") return;
      const outcome = answer(message, client);
      serial += 1;
      const reply = {
        serial,
        replySerial: message.serial,
        destination: client,
        sender: message.destination === NOTIFICATIONS ? OWNER : BUS,
      };
      socket.write(
        "error" in outcome
          ? bytesOf({ type: "error", ...reply, error: outcome.error }, [])
          : bytesOf({ type: "reply", ...reply }, outcome),
      );
    };
    let arrived = Buffer.alloc(0);
    let isIn = false;
    socket.on("data", (data) => {
      arrived = Buffer.concat([arrived, data]);
      while (!isIn && arrived.includes("\r\n")) {
        const end = arrived.indexOf("\r\n");
        const line = arrived.toString("latin1", 0, end).replace("\0", "");
        arrived = arrived.subarray(end + 2);
        if (line === "BEGIN") {
          isIn = true;
          sockets.add(socket);
        } else if (line.startsWith("AUTH EXTERNAL")) socket.write(`OK ${"0".repeat(32)}\r\n`);
        else socket.write(line === "AUTH" ? "REJECTED EXTERNAL\r\n" : "ERROR\r\n");
      }
      for (let taken = isIn ? takeMessage(arrived) : null; taken; taken = takeMessage(arrived)) {
        arrived = Buffer.from(taken.rest);
        receive(taken.message);
      }
    });
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(path, resolve));

  return {
    /** The environment in which a browser uses this desktop. */
    environment: { DBUS_SESSION_BUS_ADDRESS: `unix:path=${path}` },
    shown: () => [...shown.values()],
    /** Presses a notification, as a person does. */
    press(id: number): void {
      tell("ActionInvoked", id, "default");
      close(id, BY_PERSON);
    },
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      folder.remove();
    },
  };
}
