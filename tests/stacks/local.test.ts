import { readDefinitions } from "@reseat/local/definitions";
import { expect, it } from "vitest";
import { definitionsIn } from "../../packages/local/scripts/templates";
import { out, stages } from "./templates";

it("are what the functions are held to on one machine (else: npm run generate:functions)", () => {
  expect(readDefinitions()).toEqual(definitionsIn(`${out}/${stages.passing}`));
});
