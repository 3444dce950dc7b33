import { readBuckets, readDefinitions } from "@reseat/local/definitions";
import { bucketsIn, definitionsIn } from "@reseat/local/templates";
import { expect, it } from "vitest";
import { out, stages } from "./templates";

const folder = `${out}/${stages.passing}`;

it("are what the functions are held to on one machine (else: npm run generate:functions)", () => {
  expect(readDefinitions()).toEqual(definitionsIn(folder));
});

it("say who may use a bucket with a key of its own, there too", () => {
  expect(readBuckets({})).toEqual(bucketsIn(folder));
});
