import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Account } from "@reseat/core/accounts";
import { Credit } from "@reseat/core/credits";
import { Client } from "@reseat/testing/client";
import { temporaryFolder } from "@reseat/testing/temporary-folder";
import { localStack } from "@reseat/testing/vitest/stack";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { serveSite } from "../e2e/site";
import { type Smoked, smoke } from "../smoke/smoke";

const stack = await localStack();
const built = temporaryFolder("smoke-site");
const script = join(built.path, "app.js");
// Where the build puts the page that the site shows at its root.
mkdirSync(join(built.path, "pages/en"), { recursive: true });
writeFileSync(join(built.path, "pages/en/index.html"), '<script type="module" src="/app.js"></script>');
writeFileSync(script, "");
const site = await serveSite(built.path);
site.forwardTo(stack.url);
afterAll(async () => {
  await site.stop();
  built.remove();
});

let said: string[] = [];
beforeEach(() => {
  said = [];
});

// As in the templates of a preview stage.
vi.stubEnv("TEST_NUMBERS", "+919999999901:314159,+919999999902:271828");
/** The stage of this test, whose clock moves while it is waited for. */
const stage: Smoked = {
  client: new Client(site.origin),
  numbers: Account.testNumbers(),
  grant: (userId) => Credit.grant(userId, 1, `smoke-${userId}`),
  wait: (seconds) => stack.advanceClock(seconds),
  say: (line) => said.push(line),
};

it("names the step that fails: a page whose scripts are missing", async () => {
  rmSync(script);
  await expect(smoke(stage)).rejects.toThrow(
    /^✗ the site shows its page and has its scripts: .*app\.js was answered with 404/,
  );
  writeFileSync(script, "");
});

it("looks at what visitors see where nobody can be signed in, and says so", async () => {
  await smoke({ ...stage, numbers: [] });
  expect(said).toEqual([
    "✓ the site shows its page and has its scripts",
    "✓ a visitor browses",
    "✓ a call without a token is refused",
    "This stage has no two test numbers, so nobody was signed in.",
  ]);
});

it("signs up, sells and asks until the sweep gives the credit back; again with the people and the credit that are there", async () => {
  await smoke(stage);
  expect(said).toHaveLength(13);
  expect(said.at(-1)).toBe("✓ both sign out");
  expect(await stack.call(null, "browse", "listTickets", {})).toMatchObject({ total: 0 });
  await smoke(stage);
  expect(said).toHaveLength(26);
});

it("says that the sweep does not give the credit back", async () => {
  // It is found on sale, and then time stands still, as if nothing swept.
  const wait = async (seconds: number) => {
    if (said.at(-1) === "✓ the seller lists a ticket") await stage.wait(seconds);
  };
  await expect(smoke({ ...stage, wait })).rejects.toThrow(
    /^✗ the sweep gives the credit back when the show begins: it did not within \d+ seconds$/,
  );
});
