import type { S3Event } from "aws-lambda";
import sharp from "sharp";
import { boundary } from "./boundary";
import { expect } from "./broken";
import { deployed } from "./deployed";
import { machine } from "./machine";

// Files: a phone posts the form that Reseat signed, S3 tells the function that draws it anew.

const MINUTE = 60_000;
/** Lambda calls an asynchronous function so often. */
const TRIES = 3;

const picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: "#345" } })
  .png()
  .toBuffer();

/** Drawing is done by threads: the machine waits for them, so that nothing else comes in between. */
const drawing = sharp.prototype as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>;
for (const name of ["toBuffer", "metadata"]) {
  const draw = drawing[name];
  if (!draw) throw new Error(`sharp no longer has ${name}`);
  drawing[name] = function drawn(this: unknown, ...given) {
    return machine.waitFor(draw.apply(this, given));
  };
}

/** Posts the form of an answer, if it has one: nine times of ten a picture, else something else. */
export function post(name: string, answer: unknown): void {
  const { url, fields } = (answer ?? {}) as { url?: string; fields?: { key?: string } };
  const key = fields?.key;
  if (!url || !key) return;
  const path = `${new URL(url).pathname.replace(/\/$/, "")}/${key}`;
  const { random } = machine.running;
  const file = random.next() < 0.9 ? picture : Buffer.from("no picture");
  machine.begin(`${name} post`, async () => boundary.files.put(path, file), random.below(5000));
  machine.begin(`${name} drawn`, () => tell(`${name} drawn`, key), 5000 + random.below(2000));
  if (random.next() < 0.05) machine.begin(`${name} drawn+`, () => tell(`${name} drawn+`, key), random.below(MINUTE));
}

async function tell(name: string, key: string): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const isDone = await machine
      .perform(`${name}*${tries}`, async (activity) => {
        await deployed().reencode({ Records: [{ s3: { object: { key } } }] } as S3Event);
        return !activity.isKilled;
      })
      .catch(() => false);
    if (isDone) return;
    await machine.sleep(tries * MINUTE);
  }
}

/** A picture of a person or a ticket is there as long as something names it. */
export function checkFiles(): void {
  const everything = JSON.stringify(boundary.table.main.all());
  const [first] = boundary.files.paths().filter((path) => {
    const [, folder] = /((?:people|tickets)\/.+)\/\d+\.\w+$/.exec(path) ?? [];
    return folder && !everything.includes(folder);
  });
  expect("No file is left of what is gone", first === undefined, () => first);
}
