import { DomainError } from "@reseat/core/errors";
import { afterEach, expect, it, vi } from "vitest";
import { trigger } from "./trigger";

vi.hoisted(() => {
  Object.assign(process.env, { POWERTOOLS_METRICS_DISABLED: "false" });
});

afterEach(() => vi.restoreAllMocks());

/** An error of AWS that the SDK gave up after three attempts. */
const busy = Object.assign(new Error("Rate exceeded"), { $metadata: { attempts: 3 } });

it.each([
  ["refused", new DomainError("otp_not_sent"), "otp_not_sent", "TriggerRefused"],
  ["left to another try", busy, "try_again", "Failed"],
  ["kept to ourselves", new Error("the table is on fire"), "internal_error", "Failed"],
])("what is %s reaches Cognito as a code alone, and the alarm of errors leaves out refusals only", async (...given) => {
  const [, error, code, counted] = given;
  const lines: string[] = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  const fails = trigger(() => Promise.reject(error));
  const event = { triggerSource: "CreateAuthChallenge_Authentication", request: {} };
  await expect(fails(event, { functionName: "create-challenge" })).rejects.toThrow(new Error(code));
  const metrics = lines.map((line) => JSON.parse(line)).filter((line) => "_aws" in line);
  expect(metrics.flatMap((line) => Object.keys(line))).toContain(counted);
  expect(metrics.some((line) => "TriggerRefused" in line)).toBe(counted === "TriggerRefused");
});
