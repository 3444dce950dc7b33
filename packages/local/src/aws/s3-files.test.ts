import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { temporaryFolder } from "@reseat/testing/temporary-folder";
import { expect, onTestFinished, test } from "vitest";
import { ObjectFiles } from "./s3-files";

const headers = { "content-type": "text/plain" };

function folder(): string {
  const { path, remove } = temporaryFolder("s3");
  onTestFinished(remove);
  return path;
}

test("objects are there after a restart, and what a cut-off write left is not", async () => {
  const path = folder();
  const files = new ObjectFiles(path, ["bucket"]);
  await files.put("bucket", "a/b", [Buffer.from("old")], { headers });
  const written = await files.put("bucket", "a/b", [Buffer.from("ne"), Buffer.from("w")], { headers });
  files.tag("bucket", "a/b", { release: "past" });
  await files.put("bucket", "gone", [Buffer.from("x")], { headers });
  files.remove("bucket", "gone");
  writeFileSync(join(path, "bucket", "cut-off"), "half");

  const again = new ObjectFiles(path, ["bucket"]);

  expect(again.list("bucket")).toEqual([{ ...written, tags: { release: "past" } }]);
  expect(await text(again.read("bucket", "a/b"))).toBe("new");
  expect(readdirSync(join(path, "bucket"))).toHaveLength(2);
});

test("whoever reads an object gets the one that they asked for", async () => {
  const files = new ObjectFiles(folder(), ["bucket"]);
  const large = Buffer.alloc(1_000_000, "a");
  await files.put("bucket", "key", [large], { headers });
  const reading = files.read("bucket", "key");
  await files.put("bucket", "key", [Buffer.from("b")], { headers });

  expect(large.equals(await buffer(reading))).toBe(true);
});

test("a body that breaks off leaves nothing", async () => {
  const path = folder();
  const files = new ObjectFiles(path, ["bucket"]);
  const broken = (async function* () {
    yield Buffer.from("half");
    throw new Error("gone");
  })();

  await expect(files.put("bucket", "key", broken, { headers })).rejects.toThrow("gone");

  expect(files.get("bucket", "key")).toBeUndefined();
  expect(readdirSync(join(path, "bucket"))).toEqual([]);
});
