import { readDefinitions } from "@reseat/local/definitions";
import { definitionsIn } from "@reseat/local/templates";
import { expect, it } from "vitest";
import { out, stages } from "./templates";

it("are what the functions are held to on one machine (else: npm run generate:functions)", () => {
  expect(readDefinitions()).toEqual(definitionsIn(`${out}/${stages.passing}`));
});
