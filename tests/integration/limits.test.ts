import { LIMITS, type Limit, type LimitName, routes } from "@reseat/contract";
import type { Answer } from "@reseat/testing/contract-calls";
import { localStack } from "@reseat/testing/vitest/stack";
import { expect, it } from "vitest";

const limits: Record<LimitName, Limit> = LIMITS;
const bounded = (Object.keys(limits) as LimitName[]).filter((name) => limits[name].max);

/** Every limit is one, so that the second call of its kind is one too many. */
process.env.LIMITS = JSON.stringify(Object.fromEntries(bounded.map((name) => [name, { max: 1 }])));
const stack = await localStack();
const person = await stack.signUp();

const limited = routes().filter(
  ({ rateLimit, access }) => rateLimit.some((name) => bounded.includes(name)) && access !== "admin",
);
const nobody = "0".repeat(26);

it.each(limited)("$method $path is refused past its limits, and says when to try again", async (route) => {
  const address = `198.51.100.${limited.indexOf(route)}`;
  const who = route.access === "visitor" ? null : person;
  // An invalid call counts too.
  const make = () => stack.send(who, route, { id: nobody, user_id: nobody }, { address });
  const minute = () => Math.floor(Date.now() / 60_000);
  let began: number;
  let answer: Answer;
  // The second of two calls in one minute is too many.
  do {
    began = minute();
    await make();
    answer = await make();
  } while (minute() !== began);
  const { status, headers, body } = answer;
  expect({ status, body }).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
  const { retry_at } = (body as { data: { retry_at: string } }).data;
  const seconds = Number(headers.get("retry-after"));
  expect(Math.abs(Date.parse(retry_at) - Date.now() - seconds * 1000)).toBeLessThan(5000);
  expect(seconds).toBeGreaterThan(0);
});

it("every command has a limit, and every question that a visitor may send as one", () => {
  const unlimited = routes().filter(({ method, rateLimit }) => method !== "GET" && rateLimit.length === 0);
  // These are answered from memory; the firewall counts them.
  expect(unlimited.map(({ domain }) => domain)).toEqual(["places", "places"]);
  const wrong = routes().filter(
    ({ access, rateLimit }) => access === "visitor" && rateLimit.some((name) => limits[name].by === "person"),
  );
  expect(wrong).toEqual([]);
});
