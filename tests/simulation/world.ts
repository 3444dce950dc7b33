import { type Route, routes } from "@reseat/contract";
import { pathOf } from "@reseat/testing/contract-calls";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { deployed } from "./deployed";
import { faults } from "./faults";
import { hashOf, machine } from "./machine";

// What calls the product's functions: people through API Gateway, and the minute. Of what follows see
// events.ts, of Razorpay payments.ts, of S3 uploads.ts, and of sockets phones.ts.

const MINUTE = 60_000;

/** What somebody does, or what happens to them. `who` is a person's id, or the phone of a visitor. */
export interface Operation {
  n: number;
  /** Milliseconds since the beginning. */
  at: number;
  who: string;
  /** `domain.name` of the contract, or something that happens outside. */
  call: string;
  input: Record<string, unknown>;
  /** How many tabs send it at once. */
  tabs: number;
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** When each person's session began (epoch seconds). */
const sessions = new Map<string, number>();
const firstSession = Math.floor(machine.time / 1000);

export function sessionOf(who: string): number {
  return sessions.get(who) ?? firstSession;
}

export function beginSession(who: string): void {
  sessions.set(who, Math.floor(machine.time / 1000));
}

const known = new Map(routes().map((route) => [`${route.domain}.${route.name}`, route]));
export const routeOf = (call: string) => known.get(call) as Route;

function eventOf(activity: string, who: string, isAdmin: boolean, { call, input, n }: Operation) {
  const route = routeOf(call);
  const { path, rest } = pathOf(route, input);
  const isGet = route.method === "GET";
  const query = new URLSearchParams(Object.entries(isGet ? rest : {}).map(([name, value]) => [name, String(value)]));
  const key = `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const claims = { user_id: who, auth_time: String(sessionOf(who)), origin_jti: `session of ${who}` };
  return {
    routeKey: `${route.method} ${route.path}`,
    rawPath: path,
    rawQueryString: query.toString(),
    headers: {
      "x-origin-key": process.env.ORIGIN_KEYS?.split(",")[0],
      "x-viewer-address": addressOf(who),
      ...(route.idempotencyKey && { "idempotency-key": key }),
      ...(!isGet && { "content-type": "application/json" }),
    },
    pathParameters: Object.fromEntries(names.map((name) => [name, String(input[name])])),
    requestContext: {
      requestId: activity,
      http: { method: route.method, path, sourceIp: "198.51.100.1" },
      // A visitor goes by their phone.
      ...(!who.startsWith("+") && {
        authorizer: { jwt: { claims: { ...claims, ...(isAdmin && { "cognito:groups": "[admin]" }) } } },
      }),
    },
    ...(!isGet && Object.keys(rest).length > 0 && { body: JSON.stringify(rest) }),
    isBase64Encoded: false,
  } as unknown as APIGatewayProxyEventV2;
}

function addressOf(who: string): string {
  const hash = hashOf(who) >>> 0;
  return `10.${(hash >> 16) & 255}.${(hash >> 8) & 255}.${hash & 255}`;
}

const bodyOf = ({ body }: { body?: string }): Answer["body"] => JSON.parse(body ?? "null");

/**
 * What a phone hears in the end; undefined when it gives up. `onAnswer` gets each answer, also those
 * that the phone does not hear.
 */
export async function send(
  operation: Operation,
  tab: number,
  isAdmin: boolean,
  onAnswer: (operation: Operation, answer: Answer) => void,
): Promise<Answer | undefined> {
  const [domain = ""] = operation.call.split(".");
  const place = `${operation.n}${tab > 0 ? "b" : ""}`;
  for (let tries = 1; tries <= 6; tries += 1) {
    if (tries > 1) await machine.sleep(1000 * tries);
    const lost = faults.at(`${place}#${tries}`, "call lost", "call unheard");
    if (lost === "call lost") continue;
    const { killed, answer } = await machine.perform(`${place}#${tries}`, async (activity) => {
      const call = deployed().api[domain];
      if (!call) throw new Error(`Nobody serves ${operation.call}`);
      const answer = await call(eventOf(activity.name, operation.who, isAdmin, operation));
      return { killed: activity.isKilled, answer: { status: answer.statusCode ?? 200, body: bodyOf(answer) } };
    });
    if (killed) continue;
    onAnswer(operation, answer);
    if (!lost && answer.status !== 503) return answer;
  }
  return undefined;
}

/** Runs every part of the sweep, and publishes what is on sale. */
async function sweepOnce(name: string): Promise<void> {
  const lambda = { getRemainingTimeInMillis: () => MINUTE, functionName: "sweep" } as Context;
  const parts = ["0", "1", "2", "3", "orders"] as const;
  const publishing = machine.perform(`${name} publish`, () => deployed().publish({ seconds: 0 })).catch(() => {});
  await Promise.all([
    publishing,
    ...parts.map((part) =>
      machine.perform(`${name} ${part}`, () => deployed().sweep({ part }, lambda)).catch(() => {}),
    ),
  ]);
}

/** Counts the changes of the pace: each ends the runs of the one before. */
let paces = 0;

/** Runs the sweep now and at this pace from now on. */
export function sweepEach(milliseconds: number): void {
  paces += 1;
  const own = paces;
  const run = async (times: number): Promise<void> => {
    if (own !== paces) return;
    machine.begin(`sweep ${own}.${times}`, (activity) => sweepOnce(activity.name));
    machine.begin(`pause ${own}.${times}`, () => run(times + 1), milliseconds);
  };
  machine.begin(`pace ${own}`, () => run(1));
}
