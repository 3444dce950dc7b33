import { randomInt } from "node:crypto";
import { OTP_RESEND_SECONDS } from "@reseat/contract/limits/constants";
import { userPoolClientId } from "@reseat/local/environment";
import type { Challenge } from "altcha-lib/types";
import type { Client } from "./client";
import { routeOf, solve } from "./contract-calls";
import { beginLogIn } from "./log-in";

/** A stack, and the texts that it sent. */
export type Texting = Client & { inbox(): { to: string }[] };

/** The outcome of one try to have a number texted. */
interface Try {
  texts: number;
  /** The number of proofs of work that it took. */
  proofs: number;
  /** The code of its refusal. */
  code?: string | undefined;
}

/** Begins a log-in from an address as the SPA does. */
export async function askForText(
  stack: Texting,
  phone: string,
  address: string,
  device_marks: string[] = [],
): Promise<Try> {
  // The inbox keeps only the latest text.
  const [before] = stack.inbox();
  const begin = async (proof?: string) => {
    const route = routeOf("accounts", "startLogin");
    const input = { phone, ...(device_marks.length > 0 && { device_marks }) };
    const { body } = await stack.send(null, route, input, { address, ...(proof && { proof }) });
    return body as { ticket?: string; code?: string; data?: { challenge?: Challenge } };
  };
  let begun = await begin();
  const challenge = begun.code === "proof_required" ? begun.data?.challenge : undefined;
  if (challenge) begun = await begin(await solve(challenge));
  const proofs = challenge ? 1 : 0;
  const { ticket, code } = begun;
  if (!ticket) return { texts: 0, proofs, code };
  const pool = { cognito: `${stack.url}/_aws/cognito-idp`, clientId: userPoolClientId };
  const refusal = await beginLogIn(pool, phone, ticket).then(
    () => undefined,
    (error: Error) => /error (\w+)/.exec(error.message)?.[1],
  );
  const [latest] = stack.inbox();
  return { texts: latest !== before && latest?.to === phone ? 1 : 0, proofs, code: refusal };
}

/** Returns an address with a separate /24 for each number below 65,536. */
export function addressIn(network: number): string {
  return `10.${Math.floor(network / 256)}.${network % 256}.${randomInt(1, 255)}`;
}

/**
 * Has a number texted from each of this many networks, half a minute apart, until none gets another
 * text. Returns the totals.
 */
export async function floodNumber(stack: Texting, phone: string, networks: number): Promise<Omit<Try, "code">> {
  const sum = { texts: 0, proofs: 0 };
  for (let before = -1; before < sum.texts; ) {
    before = sum.texts;
    await stack.advanceClock(OTP_RESEND_SECONDS + 1);
    for (let network = 0; network < networks; network += 1) {
      const { texts, proofs, code } = await askForText(stack, phone, addressIn(network));
      sum.texts += texts;
      sum.proofs += proofs;
      // A refused caller waits: one text is allowed in half a minute.
      if (code === "otp_too_soon") {
        await stack.advanceClock(OTP_RESEND_SECONDS + 1);
        network -= 1;
      }
    }
  }
  return sum;
}
