import { randomInt, randomUUID } from "node:crypto";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { type Contract, type Domain, ERROR_DATA, type Route, routes } from "@reseat/contract";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import * as z from "zod";
import type { Tokens } from "./log-in";

type Inputs = InferContractRouterInputs<Contract>;
type Outputs = InferContractRouterOutputs<Contract>;
export type Name<D extends Domain> = keyof Contract[D] & string;
export type Input<D extends Domain, N extends Name<D>> = N extends keyof Inputs[D] ? Inputs[D][N] : never;
export type Output<D extends Domain, N extends Name<D>> = N extends keyof Outputs[D] ? Outputs[D][N] : never;

/** The caller; null for a visitor. */
export type Caller = Pick<Tokens, "accessToken"> | null;

export interface CallOptions {
  /** Idempotency key; by default a new one where the call needs one. */
  key?: string;
  /** The caller's language: the request's Accept-Language. */
  language?: string;
  /**
   * The caller's address; by default a new one for each call, because calls from one network are
   * limited.
   */
  address?: string;
  /** The solution of the challenge of the call's refusal. */
  proof?: string;
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

function newAddress(): string {
  return Array.from({ length: 4 }, () => randomInt(1, 255)).join(".");
}

/** Throws when an error does not carry the data of its code. */
function expectData({ code, data }: { code: string; data?: unknown }): void {
  const schemas: Record<string, z.ZodType | undefined> = ERROR_DATA;
  const { error } = (schemas[code] ?? z.undefined()).safeParse(data);
  if (error) throw new Error(`${code} carries other data than its contract says: ${error.message}`);
}

/** Solves a challenge as the SPA does, and returns the proof. */
export async function solve(challenge: Challenge): Promise<string> {
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }));
}

/** Makes the contract's calls to a running stack, as anybody. */
export class ContractCalls {
  constructor(readonly url: string) {}

  /**
   * Makes a call with any input and returns the response. Throws on an error that the contract does
   * not declare.
   */
  async send(
    who: Caller,
    route: Route,
    input?: unknown,
    { key, language, address, proof }: CallOptions = {},
  ): Promise<Answer> {
    const { path, rest } = pathOf(route, input);
    const isGet = route.method === "GET";
    const entries = Object.entries(isGet ? rest : {}).map(([name, value]) => [name, String(value)]);
    const query = new URLSearchParams(entries);
    const idempotencyKey = key ?? (route.idempotencyKey ? randomUUID() : "");
    const answer = await fetch(`${this.url}${path}${query.size ? `?${query}` : ""}`, {
      method: route.method,
      headers: {
        "x-forwarded-for": address ?? newAddress(),
        ...(who && { authorization: `Bearer ${who.accessToken}` }),
        ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
        ...(language && { "accept-language": language }),
        ...(proof && { "x-proof": proof }),
        ...(!isGet && input !== undefined && { "content-type": "application/json" }),
      },
      ...(!isGet && input !== undefined && { body: JSON.stringify(rest) }),
    });
    const text = await answer.text();
    const body = text ? JSON.parse(text) : null;
    // API Gateway's own refusal has no code.
    if (!answer.ok && body?.code && !route.errors.includes(body.code))
      throw new Error(`${route.domain}.${route.name} returned ${body.code}, which its contract does not declare`);
    if (!answer.ok && body?.code) expectData(body);
    return { status: answer.status, headers: answer.headers, body };
  }

  /**
   * Makes a call that must succeed, with a proof of work if it requires one, and returns its
   * output.
   */
  async call<D extends Domain, N extends Name<D>>(
    who: Caller,
    domain: D,
    name: N,
    input?: Input<D, N>,
    options?: CallOptions,
  ): Promise<Output<D, N>> {
    const from = { address: newAddress(), ...options };
    let { status, body } = await this.send(who, routeOf(domain, name), input, from);
    if (status === 428) {
      const proof = await solve((body as { data: { challenge: Challenge } }).data.challenge);
      ({ status, body } = await this.send(who, routeOf(domain, name), input, { ...from, proof }));
    }
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
}
