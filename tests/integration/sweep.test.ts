import { readDefinitions } from "@reseat/local/definitions";
import { listing } from "@reseat/testing/listing";
import { localStack } from "@reseat/testing/vitest/stack";
import { expect, it } from "vitest";

// A time limit so short that each run of the sweep has to start another one.
const definitions = readDefinitions();
if (definitions["events/sweep"]) definitions["events/sweep"].timeout = 20;
const stack = await localStack(undefined, { definitions });

it("has another run go on at once when a run comes near its limit", async () => {
  const [seller, buyer] = await Promise.all([stack.signUp(), stack.signUp("Rohan Das", { credits: 5 })]);
  const { id: ticket_id } = await stack.call(seller, "tickets", "create", listing());
  await stack.call(buyer, "interest", "express", { ticket_id });
  expect(await stack.call(buyer, "credits", "get")).toEqual({ credits: 4 });
  await stack.advanceClock(901);
  expect(await stack.call(buyer, "credits", "get")).toEqual({ credits: 5 });
  expect(stack.denials()).toEqual([]);
});
