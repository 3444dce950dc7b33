import { DomainError } from "@reseat/core/errors";
import { afterEach, expect, it, vi } from "vitest";
import { trigger } from "./trigger";

vi.hoisted(() => {
  Object.assign(process.env, { POWERTOOLS_METRICS_DISABLED: "false" });
});

afterEach(() => vi.restoreAllMocks());

const $metadata = { attempts: 1 };
/** Errors of AWS that the SDK did not try again: everybody's requests together have used up its tries. */
const busy = Object.assign(new Error("Rate exceeded"), { name: "ThrottlingException", $fault: "client", $metadata });
const lost = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET", $metadata });

it.each([
  ["refused", new DomainError("otp_not_sent"), "otp_not_sent", "TriggerRefused"],
  ["left to another try", busy, "try_again", "Failed"],
  [
    "left to another try, for the network failed",
    new Error("Error by DynamoDB", { cause: lost }),
    "try_again",
    "Failed",
  ],
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
