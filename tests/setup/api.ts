import { randomInt, randomUUID } from "node:crypto";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { type Contract, type Domain, type Route, routes } from "@reseat/contract";
import { inject } from "vitest";
import { type Stack, startStack } from "../../packages/local/src/stack";

type Inputs = InferContractRouterInputs<Contract>;
type Outputs = InferContractRouterOutputs<Contract>;

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

interface Failure {
  code: string;
  message: string;
  data?: unknown;
}

interface CallOptions {
  /** Access token; none for a visitor. */
  token?: string | undefined;
  /** Idempotency key; a new one unless given, where the call wants one. */
  key?: string | null;
  /** What the caller reads, as a browser says it. */
  language?: string;
}

/** A person who signed up over HTTP. */
export interface Someone {
  id: string;
  token: string;
  phone: string;
  email: string;
  refreshToken: string;
}

const all = routes();

export function routeOf(domain: string, name: string): Route {
  const route = all.find((one) => one.domain === domain && one.name === name);
  if (!route) throw new Error(`The contract has no ${domain}.${name}`);
  return route;
}

let stack: Promise<Stack> | undefined;

/** The local stack of this worker, with the functions as they are bundled for Lambda. */
export function localStack(): Promise<Stack> {
  stack ??= startStack({
    dynamo: inject("dynamo"),
    functions: inject("functions"),
    tableName: `integration-${process.pid}`,
  });
  return stack;
}

/** Sends a request as it stands in the contract, whatever the input. */
export async function send(
  url: string,
  route: Route,
  input: unknown,
  options: CallOptions = {},
): Promise<Answer<unknown>> {
  const rest: Record<string, unknown> = { ...(input as object) };
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const inQuery = route.method === "GET";
  const query = new URLSearchParams(
    Object.entries(inQuery ? rest : {}).map(([name, value]) => [name, String(value)] as [string, string]),
  );
  const headers: Record<string, string> = {};
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  if (options.language) headers["accept-language"] = options.language;
  // An address of its own: what one may ask for in an hour is limited.
  headers["x-forwarded-for"] = Array.from({ length: 4 }, () => randomInt(1, 255)).join(".");
  const key = options.key === undefined && route.idempotencyKey ? randomUUID() : options.key;
  if (key) headers["idempotency-key"] = key;
  const body = inQuery || input === undefined ? undefined : JSON.stringify(rest);
  if (body) headers["content-type"] = "application/json";
  const answer = await fetch(`${url}${path}${query.size ? `?${query}` : ""}`, {
    method: route.method,
    headers,
    ...(body && { body }),
  });
  const text = await answer.text();
  const result = text ? JSON.parse(text) : null;
  // API Gateway's own refusal has no code.
  if (!answer.ok && result?.code && !route.errors.includes(result.code))
    throw new Error(`${route.domain}.${route.name} answered ${result?.code}, which its contract does not declare`);
  return { status: answer.status, headers: answer.headers, body: result };
}

/** Makes a call that is expected to work and answers its output. */
export async function call<D extends Domain, N extends keyof Contract[D] & string>(
  who: Someone | null,
  domain: D,
  name: N,
  input?: N extends keyof Inputs[D] ? Inputs[D][N] : never,
  options: Omit<CallOptions, "token"> = {},
): Promise<N extends keyof Outputs[D] ? Outputs[D][N] : never> {
  const { url } = await localStack();
  const answer = await send(url, routeOf(domain, name), input, { ...options, token: who?.token });
  if (answer.status !== 200) throw new Error(`${domain}.${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as never;
}

/** Makes a call that is expected to be refused and answers its status and error. */
export async function refusal(
  who: Someone | null,
  domain: Domain,
  name: string,
  input?: unknown,
  options: Omit<CallOptions, "token"> = {},
): Promise<Failure & { status: number }> {
  const { url } = await localStack();
  const answer = await send(url, routeOf(domain, name), input, { ...options, token: who?.token });
  if (answer.status < 400) throw new Error(`${domain}.${name} was not refused: ${JSON.stringify(answer.body)}`);
  return { status: answer.status, ...(answer.body as Failure) };
}

/** The newest code that was texted to a phone. */
export async function codeFor(phone: string): Promise<string> {
  const message = (await localStack()).inbox().find(({ to, channel }) => channel === "sms" && to === phone);
  const code = message?.text.match(/\b\d{6}\b/)?.[0];
  if (!code) throw new Error(`No code was texted to ${phone}`);
  return code;
}

export function newPhone(): string {
  return `+919${randomInt(1e8, 1e9)}`;
}

/** Signs a new person up, as the SPA does. */
export async function signUp(name = "Asha Rao"): Promise<Someone> {
  const phone = newPhone();
  const email = `${randomUUID()}@example.in`;
  await call(null, "accounts", "sendOtp", { phone });
  const { user, session } = await call(null, "accounts", "verifyAndCreate", {
    phone,
    otp: await codeFor(phone),
    full_name: name,
    email,
  });
  return { id: user.id, token: session.access_token, refreshToken: session.refresh_token, phone, email };
}

/** Buys the Starter pack (5 credits) through the sandbox. */
export async function buyStarter(who: Someone): Promise<void> {
  const running = await localStack();
  const { razorpay_order_id } = await call(who, "payments", "createOrder", { amount: 7900, credits_purchased: 5 });
  const paid = await running.razorpay.pay(razorpay_order_id);
  await call(who, "payments", "verifyPayment", paid);
}
