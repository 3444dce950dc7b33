/**
 * Fills the directory of people, searches it, and prints as JSON how long that took. A search reads
 * only the entries that begin with its first two letters, so only the fullest of these are filled
 * and searched: the slowest searches that there are.
 */
import { createTable, startDynamo } from "@reseat/local/dynamo";
import { functionEnvironment } from "@reseat/local/environment";
import { Random } from "@reseat/testing/random";

export interface PeopleFigures {
  people: number;
  /** All entries of these people, and those under the first letters that are searched. */
  entries: number;
  asked: number;
  starts: string[];
  kinds: (Measured & { kind: string })[];
  milliseconds: Measured;
}

interface Measured {
  p50: number;
  p95: number;
  /** Means: people on the first page, and requests to DynamoDB. */
  found: number;
  requests: number;
}

const PEOPLE = 100_000;
const QUESTIONS = 300;
const STARTS = 4;
/** The size of a batch of DynamoDB, and the number of batches at once. */
const BATCH = 25;
const AT_ONCE = 8;
/** Milliseconds between two people's sign-ups. */
const APART = 60_000;

const FIRST =
  `Aarav Aditi Akash Amit Ananya Anil Anjali Arjun Asha Deepak Divya Farhan Gauri Gurpreet Harsh Imran Ishita Jyoti Kabir Karthik
Kavya Kiran Lakshmi Manish Meera Mohammed Naina Neha Nikhil Nisha Pooja Pradeep Priya Rahul Ravi Ritu Rohan Sameer Sandeep Sanjay Sneha
Sunita Tara Usha Varun Vikram Yusuf Zoya`.split(/\s+/);
const MIDDLE = ["", "", "", "Kumar ", "Devi ", "Lal ", "Chandra ", "Prasad "];
const LAST =
  `Agarwal Ansari Banerjee Bhatia Bose Chatterjee Chopra Das Desai Deshpande Fernandes Ghosh Gill Gupta Iyer Jain Joshi Kapoor Kaur
Khan Kulkarni Mehta Menon Mishra Naik Nair Patel Pillai Qureshi Rao Reddy Saxena Sen Sharma Sheikh Singh Subramanian Thakur Verma Yadav`.split(
    /\s+/,
  );

async function measurePeople(): Promise<PeopleFigures> {
  const dynamo = await startDynamo();
  const addresses = { server: "http://127.0.0.1:1", dynamo: dynamo.endpoint, site: "http://localhost:5173" };
  Object.assign(process.env, functionEnvironment(addresses, "bench"));
  await createTable(dynamo.endpoint, "bench");
  try {
    const random = new Random(7);
    const people = [...makePeople(random)];
    const filled = await fill(people);
    return { people: people.length, ...filled, ...(await ask(people, filled.starts, random)) };
  } finally {
    await dynamo.stop();
  }
}

type Made = { id: string; full_name: string; email: string; mobile: string; created_at: string };

function* makePeople(random: Random): Generator<Made> {
  const one = (names: string[]) => random.of(names);
  for (let n = 0; n < PEOPLE; n += 1) {
    const [first, last] = [one(FIRST), one(LAST)];
    yield {
      id: String(n).padStart(26, "0"),
      full_name: `${first} ${one(MIDDLE)}${last}`,
      email: `${first}.${last}.${n}@example.in`.toLowerCase(),
      mobile: `+91${9_000_000_000 + ((n * 7_919) % 999_999_937)}`,
      created_at: new Date(Date.parse("2026-01-01") + n * APART).toISOString(),
    };
  }
}

/** Writes the entries that the stream would write for these people under the fullest starts. */
async function fill(people: Made[]): Promise<Pick<PeopleFigures, "entries" | "asked" | "starts">> {
  const { entriesOf } = await import("@reseat/core/internal/accounts/directory");
  const { DirectoryEntryEntity } = await import("@reseat/core/internal/accounts/entities");
  const all = people.flatMap(entriesOf);
  const counts = new Map<string, number>();
  // A phone begins with a digit, and nobody searches for a time of joining by its text.
  for (const { start } of all) if (/^\p{L}/u.test(start)) counts.set(start, (counts.get(start) ?? 0) + 1);
  const fullest = [...counts].sort(([, one], [, other]) => other - one).slice(0, STARTS);
  const starts = fullest.map(([start]) => start);
  const entries = all.filter(({ start }) => starts.includes(start));
  const batches = Array.from({ length: Math.ceil(entries.length / BATCH) }, (_, n) =>
    entries.slice(n * BATCH, (n + 1) * BATCH),
  );
  const write = async (batch: typeof entries) => {
    const { unprocessed } = await DirectoryEntryEntity.put(batch).go();
    if (unprocessed.length > 0) throw new Error("DynamoDB Local did not take everything");
  };
  for (let n = 0; n < batches.length; n += AT_ONCE) await Promise.all(batches.slice(n, n + AT_ONCE).map(write));
  return { entries: all.length, asked: entries.length, starts };
}

/** Searches for people in the directory, in the ways that admins do. */
async function ask(
  people: Made[],
  starts: string[],
  random: Random,
): Promise<Pick<PeopleFigures, "kinds" | "milliseconds">> {
  const { findPeople } = await import("@reseat/core/internal/accounts/directory");
  const { dynamo } = await import("@reseat/core/dynamo");
  let requests = 0;
  const counted = (next: (args: unknown) => Promise<unknown>) => (args: unknown) => {
    requests += 1;
    return next(args);
  };
  dynamo.middlewareStack.add(counted as never, { step: "initialize" });
  /** The start of somebody's name, from a given letter on. */
  const part = (): string => {
    const start = random.of(starts);
    const name = random.of(people).full_name.toLowerCase();
    const at = name.indexOf(start);
    return at < 0 ? part() : name.slice(at);
  };
  const kinds = {
    "two letters": () => random.of(starts),
    "three letters": () => part().slice(0, 3),
    "six letters": () => part().slice(0, 6),
    "a name to its end": part,
    "what nobody is called": () => `${random.of(starts)}xq`,
  };
  const measure = async (question: () => string) => {
    const times: number[] = [];
    let found = 0;
    requests = 0;
    for (let n = 0; n < QUESTIONS; n += 1) {
      const query = question();
      const begun = performance.now();
      found += (await findPeople(query, {})).items.length;
      times.push(performance.now() - begun);
    }
    return { times, found: found / QUESTIONS, requests: requests / QUESTIONS };
  };
  // The first searches of a process are not timed.
  await measure(kinds["two letters"]);
  const measured: (Awaited<ReturnType<typeof measure>> & { kind: string })[] = [];
  for (const [kind, question] of Object.entries(kinds)) measured.push({ kind, ...(await measure(question)) });
  const mean = (of: "found" | "requests") => measured.reduce((sum, one) => sum + one[of], 0) / measured.length;
  return {
    kinds: measured.map(({ times, ...rest }) => ({ ...rest, ...percentiles(times) })),
    milliseconds: {
      ...percentiles(measured.flatMap(({ times }) => times)),
      found: mean("found"),
      requests: mean("requests"),
    },
  };
}

function percentiles(times: number[]): { p50: number; p95: number } {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

process.stdout.write(`${JSON.stringify(await measurePeople())}\n`);
