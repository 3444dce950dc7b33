import type { LimitSettings } from "@reseat/contract/limits/limits";
import { bundleFunctions } from "@reseat/functions/build";
import { startStack } from "@reseat/local";
import { createTable, startDynamo } from "@reseat/local/dynamo";
import { Client } from "@reseat/testing/client";
import { temporaryFolder } from "@reseat/testing/temporary-folder";
import { askForText, floodNumber } from "@reseat/testing/text-flood";

/**
 * The text messages that strangers caused for one number, and those that its owner then received
 * from another network.
 */
export interface FloodFigures {
  rules: string;
  networks: number;
  texts: number;
  proofs: number;
  owner: string;
  markedOwner: string;
}

/** The rules, by the name that is passed to this script. */
const RULES: Record<string, LimitSettings> = {
  "ten a day": {
    number_texts_an_hour: { proofAfter: 1e9 },
    number_texts_of_network: { max: 10 },
    late_texts: { max: 0 },
    own_texts: { max: 0 },
  },
  "as they are": {},
};

/**
 * Measures on a stack of its own. Its proofs of work are cheap, because only their number counts.
 */
async function measureFloods(rules: string): Promise<FloodFigures[]> {
  process.env.LIMITS = JSON.stringify({ proof_cost: 1, ...RULES[rules] });
  const functions = temporaryFolder("functions");
  const [dynamo] = await Promise.all([startDynamo(), bundleFunctions(functions.path)]);
  await createTable(dynamo.endpoint, "bench");
  const running = await startStack({ dynamo: dynamo.endpoint, tableName: "bench", functions: functions.path });
  const stack = Object.assign(new Client(running.url), running);
  try {
    const figures: FloodFigures[] = [];
    for (const networks of [1, 100]) figures.push({ rules, networks, ...(await flood(stack, networks)) });
    return figures;
  } finally {
    await stack.stop();
    await dynamo.stop();
    functions.remove();
  }
}

async function flood(stack: Parameters<typeof floodNumber>[0], networks: number) {
  const person = await stack.signUp();
  const { device_marks } = await stack.call(person, "accounts", "markDevice", { device_marks: [] });
  // After this time the text of the sign-up no longer counts.
  await stack.advanceClock(86_500);
  const sent = await floodNumber(stack, person.phone, networks);
  const told = ({ texts, proofs, code }: Awaited<ReturnType<typeof askForText>>) =>
    texts === 0 ? `none (${code})` : proofs === 0 ? "at once" : "with one proof";
  const home = "203.0.113.7";
  return {
    ...sent,
    owner: told(await askForText(stack, person.phone, home)),
    markedOwner: told(await askForText(stack, person.phone, home, device_marks)),
  };
}

process.stdout.write(`${JSON.stringify(await measureFloods(process.argv[2] ?? ""))}\n`);
