import { randomUUID } from "node:crypto";
import type { ClientMessage, LiveEvent, Message } from "@reseat/contract";
import type { Client, Person } from "@reseat/testing/client";
import { type OpenSocket, openSocket } from "../open-socket";

/** As in the web's outbox: without an answer in this time, the same message goes over HTTP. */
const ANSWERED_WITHIN = 3000;

/** The answers of an overloaded stack to a call, and to the handshake of a socket. */
const OVERLOADED = /: (?:429|503) |Unexpected server response: 5\d\d/;

/** Repeats a call while the stack is overloaded, as the web does. */
async function untilServed<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!OVERLOADED.test(String(error))) throw error;
    await new Promise((resolve) => setTimeout(resolve, 500));
    return untilServed(call);
  }
}

/** A person in a conversation, with a client that follows the contract's rules for clients. */
export class Chatter {
  /** The messages that the person sees, by number. */
  readonly messages = new Map<number, Message>();
  /** The ids of the messages that the person sent, in order. */
  readonly sent: string[] = [];
  private socket: OpenSocket | undefined;
  private onAnswer: (event: LiveEvent) => void = () => {};
  private fetching: Promise<void> | undefined;

  constructor(
    private readonly client: Client & { wsUrl: string },
    private readonly person: Person,
    private readonly conversationId: string,
  ) {}

  /** Opens a socket, and fetches the messages that came in the meantime. */
  async connect(): Promise<void> {
    const socket = await untilServed(() => openSocket(this.client.wsUrl, this.person));
    socket.listen((event) => this.hear(event));
    this.socket = socket;
    await this.fetchMissing();
  }

  /** Loses the network, without a word to the server. */
  async cut(): Promise<void> {
    const { socket } = this;
    this.socket = undefined;
    socket?.cut();
    await socket?.closed;
  }

  close(): void {
    this.socket?.close();
  }

  /**
   * Sends a message, over HTTP when the socket does not answer, repeatedly while nothing answers.
   * Resolves when it is stored.
   */
  async send(text: string): Promise<void> {
    const id = randomUUID();
    this.sent.push(id);
    const message = { id, conversation_id: this.conversationId, message_type: "text" as const, message: text };
    const answer = await this.answerTo(message);
    if (answer?.type === "message.sent") this.take(answer.message);
    else this.take(await untilServed(() => this.client.call(this.person, "messaging", "send", message)));
  }

  private answerTo(message: Omit<Extract<ClientMessage, { action: "message.send" }>, "action">) {
    return new Promise<LiveEvent | undefined>((resolve) => {
      const timer = setTimeout(() => resolve(undefined), this.socket ? ANSWERED_WITHIN : 0);
      this.onAnswer = (event) => {
        clearTimeout(timer);
        resolve(event);
      };
      this.socket?.send({ action: "message.send", ...message });
    });
  }

  private hear(event: LiveEvent): void {
    if (event.type === "message.sent" || event.type === "error") this.onAnswer(event);
    if (event.type !== "message.created") return;
    this.take(event.message);
    if (this.hasGap()) void this.fetchMissing();
  }

  private take(message: Message): void {
    this.messages.set(message.number, message);
  }

  /** The number up to which no message is missing. */
  private reached(): number {
    let number = 0;
    while (this.messages.has(number + 1)) number += 1;
    return number;
  }

  /** Fetches the messages after the first gap; one fetch at a time. */
  private async fetchMissing(): Promise<void> {
    this.fetching ??= this.fetchAll().finally(() => {
      this.fetching = undefined;
    });
    await this.fetching;
  }

  private async fetchAll(): Promise<void> {
    const page = { conversation_id: this.conversationId, after: this.reached(), limit: 100 };
    const { items } = await untilServed(() => this.client.call(this.person, "messaging", "listMessages", page));
    for (const message of items) this.take(message);
    if (items.length === page.limit || this.hasGap()) await this.fetchAll();
  }

  private hasGap(): boolean {
    return this.reached() < Math.max(0, ...this.messages.keys());
  }

  /**
   * Resolves when every event that was sent to the socket has come, and nothing is being fetched.
   */
  async settled(): Promise<void> {
    // When the ping itself breaks off, the earlier events have come as well.
    await this.socket?.say({ action: "ping" }).catch(() => {});
    await this.fetching;
  }
}
