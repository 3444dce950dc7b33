import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { marksOf } from "./find-covers";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const box = { x: 0, y: 0, width: 1, height: 1 };
const code = (content: string) => ({ box, content });

it("makes the digests of the code and the booking number, whatever their case and spaces", async () => {
  const marks = { code: sha256("TICKET:42"), booking: sha256("WX7K2PQ") };
  expect(await marksOf([code(" Ticket: 42\n")], "wx7 k2pq ")).toEqual(marks);
  expect(await marksOf([code("TICKET:42")], "WX7K2PQ")).toEqual(marks);
});

it("takes of several codes the same one in any order", async () => {
  const [one, two, three] = [code("WX7K2PQ"), code("https://example.com/t/1"), code("https://example.com/t/2")];
  const { code: mark } = await marksOf([one, two, three]);
  expect(mark).toBe(sha256("HTTPS://EXAMPLE.COM/T/1"));
  expect(await marksOf([three, two, one])).toEqual({ code: mark });
});

it("has no mark of what was not found", async () => {
  expect(await marksOf([], " ")).toEqual({});
});
