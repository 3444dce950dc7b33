import { randomInt, randomUUID } from "node:crypto";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { type Contract, type Domain, type NewTicket, type OwnTicket, type Route, routes } from "@reseat/contract";
import { listing, showIn } from "./listing";

type Inputs = InferContractRouterInputs<Contract>;
type Outputs = InferContractRouterOutputs<Contract>;
export type Name<D extends Domain> = keyof Contract[D] & string;
export type Input<D extends Domain, N extends Name<D>> = N extends keyof Inputs[D] ? Inputs[D][N] : never;
export type Output<D extends Domain, N extends Name<D>> = N extends keyof Outputs[D] ? Outputs[D][N] : never;

/** A person who has signed up. */
export interface Person {
  id: string;
  name: string;
  email: string;
  /** Ten digits, as people type it. */
  mobile: string;
  /** The mobile number with +91 before it. */
  phone: string;
  accessToken: string;
  idToken: string;
  refreshToken: string;
}

/** The caller; null for a visitor. */
export type Caller = Pick<Person, "accessToken"> | null;

interface CallOptions {
  /** Idempotency key; by default a new one where the call needs one. */
  key?: string;
  /** The caller's language: the request's Accept-Language. */
  language?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

interface Refusal {
  status: number;
  code: string;
  message: string;
  data?: unknown;
}

const STARTER = { amount: 7900, credits_purchased: 5 };
const all = routes();

export function routeOf(domain: string, name: string): Route {
  const route = all.find((one) => one.domain === domain && one.name === name);
  if (!route) throw new Error(`The contract has no ${domain}.${name}`);
  return route;
}

/** Returns a call's path with its parameters filled in, and the rest of the input. */
export function pathOf(route: Route, input: unknown): { path: string; rest: Record<string, unknown> } {
  const rest = { ...(input as Record<string, unknown>) };
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { path, rest };
}

/** A phone number of ten digits that nobody has yet. */
export function newMobile(): string {
  return `9${randomInt(1e8, 1e9)}`;
}

export function newEmail(): string {
  return `${randomUUID()}@example.in`;
}

/** A test's access to a running stack: the contract's calls, what people do with them, and the stack's clock. */
export class Client {
  constructor(readonly url: string) {}

  /**
   * Makes a call with any input and returns whatever comes back. Throws on an error that the contract does not declare.
   */
  async send(who: Caller, route: Route, input?: unknown, { key, language }: CallOptions = {}): Promise<Answer> {
    const { path, rest } = pathOf(route, input);
    const isGet = route.method === "GET";
    const entries = Object.entries(isGet ? rest : {}).map(([name, value]) => [name, String(value)]);
    const query = new URLSearchParams(entries);
    const idempotencyKey = key ?? (route.idempotencyKey ? randomUUID() : "");
    const answer = await fetch(`${this.url}${path}${query.size ? `?${query}` : ""}`, {
      method: route.method,
      headers: {
        // A separate address for each call, because requests per address and hour are limited.
        "x-forwarded-for": Array.from({ length: 4 }, () => randomInt(1, 255)).join("."),
        ...(who && { authorization: `Bearer ${who.accessToken}` }),
        ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
        ...(language && { "accept-language": language }),
        ...(!isGet && input !== undefined && { "content-type": "application/json" }),
      },
      ...(!isGet && input !== undefined && { body: JSON.stringify(rest) }),
    });
    const text = await answer.text();
    const body = text ? JSON.parse(text) : null;
    // API Gateway's own refusal has no code.
    if (!answer.ok && body?.code && !route.errors.includes(body.code))
      throw new Error(`${route.domain}.${route.name} returned ${body.code}, which its contract does not declare`);
    return { status: answer.status, headers: answer.headers, body };
  }

  /** Makes a call that must succeed, and returns its output. */
  async call<D extends Domain, N extends Name<D>>(
    who: Caller,
    domain: D,
    name: N,
    input?: Input<D, N>,
    options?: CallOptions,
  ): Promise<Output<D, N>> {
    const { status, body } = await this.send(who, routeOf(domain, name), input, options);
    if (status !== 200) throw new Error(`${domain}.${name}: ${status} ${JSON.stringify(body)}`);
    return body as Output<D, N>;
  }

  /** Makes a call that must be refused, and returns its status and error. */
  async refusal<D extends Domain>(
    who: Caller,
    domain: D,
    name: Name<D>,
    input?: unknown,
    options?: CallOptions,
  ): Promise<Refusal> {
    const { status, body } = await this.send(who, routeOf(domain, name), input, options);
    if (status < 400) throw new Error(`${domain}.${name} was not refused: ${JSON.stringify(body)}`);
    return { status, ...(body as Omit<Refusal, "status">) };
  }

  /** Returns the newest code sent to a phone; the number may start with +91. */
  async codeFor(phone: string): Promise<string> {
    const inbox = await this.local<{ to: string; text: string }[]>("GET", "/inbox");
    const code = inbox.find(({ to }) => to.endsWith(phone))?.text.match(/\b\d{6}\b/)?.[0];
    if (!code) throw new Error(`No code was texted to ${phone}`);
    return code;
  }

  /** Signs up a new person as the SPA does; with `credits`, buys Starter packs until they have that many. */
  async signUp(name = "Asha Rao", { credits = 0 } = {}): Promise<Person> {
    const mobile = newMobile();
    const phone = `+91${mobile}`;
    const email = newEmail();
    await this.call(null, "accounts", "sendOtp", { phone });
    const otp = await this.codeFor(phone);
    const made = await this.call(null, "accounts", "verifyAndCreate", { phone, otp, full_name: name, email });
    const { access_token: accessToken, id_token: idToken, refresh_token: refreshToken } = made.session;
    const person = { id: made.user.id, name, email, mobile, phone, accessToken, idToken, refreshToken };
    for (let bought = 0; bought < credits; bought += STARTER.credits_purchased) await this.buyStarter(person);
    return person;
  }

  /** Buys the Starter pack (5 credits) through the sandbox. */
  async buyStarter(who: Person): Promise<void> {
    const order = await this.call(who, "payments", "createOrder", STARTER);
    const payment = { order_id: order.razorpay_order_id, key: order.razorpay_key_id };
    await this.call(who, "payments", "verifyPayment", await this.local("POST", "/razorpay/pay", payment));
  }

  /** Lists a ticket, by default for a show in 30 hours; searches find it on return. */
  async list(seller: Person, change: Partial<NewTicket> = {}): Promise<OwnTicket> {
    const ticket = await this.call(seller, "tickets", "create", listing({ ...(await this.showIn(30)), ...change }));
    // Lists of tickets on sale may be two seconds old.
    await this.advanceClock(2);
    return ticket;
  }

  /** Date and time of a show some hours from the stack's now, in a listing's format. */
  async showIn(hours: number): Promise<Pick<NewTicket, "show_date" | "show_time">> {
    const { offset_seconds } = await this.local<{ offset_seconds: number }>("GET", "/clock");
    return showIn(hours, Date.now() + offset_seconds * 1000);
  }

  /** Moves the stack's time forward, runs the sweep and waits for what it causes. */
  async advanceClock(seconds: number): Promise<void> {
    await this.local("POST", "/clock", { advance_seconds: seconds });
  }

  /** Resolves when everything caused so far has been handled: await this instead of waiting for a time. */
  async settled(): Promise<void> {
    await this.local("GET", "/settled");
  }

  /** Requests the endpoints that only a local stack has. */
  private async local<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${this.url}/_local${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${method} /_local${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
