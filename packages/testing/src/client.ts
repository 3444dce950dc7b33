import { randomInt, randomUUID } from "node:crypto";
import type { NewTicket, OwnTicket, PushSubscription } from "@reseat/contract";
import { OTP_RESEND_SECONDS, TERMS_VERSION } from "@reseat/contract/limits/constants";
import { userPoolClientId } from "@reseat/local/environment";
import { type Caller, type CallOptions, ContractCalls } from "./contract-calls";
import { listing, showIn } from "./listing";
import { beginLogIn, claimsOf, type LogIn, type Tokens, type UserPool } from "./log-in";

/** A person who has signed up. */
export interface Person extends Tokens {
  id: string;
  name: string;
  email: string;
  /** Ten digits, as people type it. */
  mobile: string;
  /** The mobile number with +91 before it. */
  phone: string;
}

const STARTER = { amount: 7900, credits_purchased: 5 };

/** Returns a new phone number of ten digits. */
export function newMobile(): string {
  return `9${randomInt(1e8, 1e9)}`;
}

export function newEmail(): string {
  return `${randomUUID()}@example.in`;
}

/**
 * A test's access to a running stack: the contract's calls, people's actions, and the stack's
 * clock.
 */
export class Client extends ContractCalls {
  /** By default people log in at a local stack's own user pool. */
  constructor(
    url: string,
    private readonly pool: UserPool = { cognito: `${url}/_aws/cognito-idp`, clientId: userPoolClientId },
  ) {
    super(url);
  }

  /** Returns the newest code sent to a phone; the number may start with +91. */
  async codeFor(phone: string): Promise<string> {
    const inbox = await this.local<{ to: string; text: string }[]>("GET", "/inbox");
    const codes = inbox.filter(({ to }) => to.endsWith(phone)).map(({ text }) => text.match(/^\d{6}\b/)?.[0]);
    const code = codes.find((found) => found !== undefined);
    if (!code) throw new Error(`No code was texted to ${phone}`);
    return code;
  }

  /**
   * Signs up a new person as the SPA does; with `credits`, buys Starter packs until they have that
   * many.
   */
  async signUp(name = "Asha Rao", { credits = 0 } = {}): Promise<Person> {
    const person = await this.register(newMobile(), name, (phone) => this.codeFor(phone));
    for (let bought = 0; bought < credits; bought += STARTER.credits_purchased) await this.buyStarter(person);
    return person;
  }

  /** Signs a number up, with the code that its owner reads. */
  async register(mobile: string, name: string, read: (phone: string) => string | Promise<string>): Promise<Person> {
    const phone = `+91${mobile}`;
    const email = newEmail();
    const { ticket } = await this.call(null, "accounts", "sendOtp", { phone });
    const otp = await read(phone);
    const made = await this.call(null, "accounts", "verifyAndCreate", {
      phone,
      ticket,
      otp,
      full_name: name,
      email,
      agreed_terms: TERMS_VERSION,
    });
    const { access_token: accessToken, id_token: idToken, refresh_token: refreshToken } = made.session;
    return { id: made.user.id, name, email, mobile, phone, accessToken, idToken, refreshToken };
  }

  /**
   * Begins a log-in as the SPA does, which texts a code. A phone gets one in 30 seconds, and a
   * sign-up used one.
   */
  async beginLogIn(phone: string, device_marks?: string[], options?: CallOptions): Promise<LogIn> {
    const { ticket } = await this.call(null, "accounts", "startLogin", { phone, device_marks }, options);
    return beginLogIn(this.pool, phone, ticket);
  }

  /**
   * Logs a person in again with a new code, half a minute later. An admin's session is confirmed
   * with their second factor, too.
   */
  async logIn(who: Pick<Person, "phone">, { isConfirmed = true } = {}): Promise<Tokens> {
    const { phone } = who;
    await this.advanceClock(OTP_RESEND_SECONDS + 1);
    const tokens = await (await this.beginLogIn(phone)).answer(await this.codeFor(phone));
    if (!tokens) throw new Error(`The code texted to ${phone} was refused`);
    if (isConfirmed && claimsOf(tokens)["cognito:groups"]?.includes("admin")) await this.confirm(tokens, who);
    return tokens;
  }

  /**
   * Confirms an admin's session with the present code. A code is good once, so this works once in
   * half a minute.
   */
  async confirm(session: NonNullable<Caller>, admin: Pick<Person, "phone">): Promise<void> {
    await this.call(session, "admin", "confirm", { code: await this.adminCode(admin) });
  }

  /** Returns the code that an admin's authenticator app shows now. */
  async adminCode({ phone }: Pick<Person, "phone">): Promise<string> {
    const codes = await this.local<{ phone: string; code: string | null }[]>("GET", "/admin-codes");
    const code = codes.find((one) => one.phone === phone)?.code;
    if (!code) throw new Error(`${phone} has no second factor`);
    return code;
  }

  /** Buys the Starter pack (5 credits) through the sandbox. */
  async buyStarter(who: Person): Promise<void> {
    const order = await this.call(who, "payments", "createOrder", STARTER);
    const payment = { order_id: order.razorpay_order_id, key: order.razorpay_key_id };
    await this.call(who, "payments", "verifyPayment", await this.local("POST", "/razorpay/pay", payment));
  }

  /** Lists a ticket, by default for a show in 30 hours; searches find it afterwards. */
  async list(seller: Person, change: Partial<NewTicket> = {}): Promise<OwnTicket> {
    const ticket = await this.call(seller, "tickets", "create", listing({ ...(await this.showIn(30)), ...change }));
    // Lists of tickets on sale may be two seconds old.
    await this.advanceClock(2);
    return ticket;
  }

  /** Returns the date and time of a show some hours from the stack's now, in a listing's format. */
  async showIn(hours: number): Promise<Pick<NewTicket, "show_date" | "show_time">> {
    const { offset_seconds } = await this.local<{ offset_seconds: number }>("GET", "/clock");
    return showIn(hours, Date.now() + offset_seconds * 1000);
  }

  /** Moves the stack's time forward, sweeps once a minute has passed, and waits for the effects. */
  async advanceClock(seconds: number): Promise<void> {
    await this.local("POST", "/clock", { advance_seconds: seconds });
  }

  /** Resolves when all effects so far are over: await this instead of waiting for a time. */
  async settled(): Promise<void> {
    await this.local("GET", "/settled");
  }

  /** Subscribes a browser at the stack's own push service. */
  async subscribeBrowser(): Promise<PushSubscription> {
    const { public_key } = await this.call(null, "devices", "key");
    return this.local("POST", "/push-subscriptions", { server_key: public_key });
  }

  /**
   * Returns the pushes that the push service accepted for a browser, as the browser opens them,
   * oldest first.
   */
  async pushedTo({ endpoint }: PushSubscription): Promise<string[]> {
    const all = await this.local<{ endpoint: string; text: string }[]>("GET", "/pushes");
    return all.filter((one) => one.endpoint === endpoint).map(({ text }) => text);
  }

  /** Requests an endpoint that only a local stack has. */
  private async local<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${this.url}/_local${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${method} /_local${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
