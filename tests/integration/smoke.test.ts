import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { Account } from "@reseat/core/accounts";
import { Credit } from "@reseat/core/credits";
import { Client } from "@reseat/testing/client";
import { temporaryFolder } from "@reseat/testing/temporary-folder";
import { localStack } from "@reseat/testing/vitest/stack";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { serveSite } from "../e2e/site";
import { type Smoked, smoke } from "../smoke/smoke";

const built = temporaryFolder("smoke-site");
const script = join(built.path, "app.js");
writeFileSync(script, "");
writeFileSync(join(built.path, "boot.js"), "");
// The pages into which the function draws, and which the CDN shows when it fails.
mkdirSync(join(built.path, "pages"));
const page = readFileSync("web/index.html", "utf8").replace("/src/app/main.tsx", "/app.js");
for (const name of ["landing", "home", "discover", "ticket"])
  writeFileSync(join(built.path, `pages/${name}.html`), page);
mkdirSync(join(built.path, "app"));
writeFileSync(join(built.path, "app/icon-512.png"), "");
const site = await serveSite(built.path);
const stack = await localStack(undefined, { siteUrl: site.origin, without: [] });
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
/** The stage of this test. Waiting moves its clock. */
const stage: Smoked = {
  client: new Client(site.origin),
  socket: stack.wsUrl,
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

it("names the step that fails: a page that came from the files, because the function failed", async () => {
  site.forwardTo("http://127.0.0.1:1");
  await expect(smoke(stage)).rejects.toThrow(
    /^✗ the function draws the root and \/home: http:\/\/[^/]*\/ came from the site's files, not from the function$/,
  );
  site.forwardTo(stack.url);
});

/** The checks of a stage without test numbers. */
const asVisitors = [
  "✓ the site shows its page and has its scripts",
  "✓ the function draws the root and /home",
  "✓ the function writes the sitemap",
  "✓ a visitor browses",
  "✓ a call without a token is refused",
  "✓ the page of a ticket is drawn, with a picture that is there",
  "✓ a socket that says nothing of its person is refused",
  "This stage has no two test numbers, so nobody was signed in.",
];

it("looks at what visitors see where nobody can be signed in, and says so", async () => {
  await smoke({ ...stage, numbers: [] });
  expect(said).toEqual(asVisitors);
});

it("runs as a command, which finds the stage by the outputs of its stacks", async () => {
  const outputs: Record<string, Record<string, string>> = {
    Web: { Site: site.origin },
    Data: { Table: stack.tableName },
    Auth: { UserPoolId: "pool", UserPoolClientId: "client" },
    Realtime: { WebSocket: stack.wsUrl },
  };
  const cloudFormation = createServer(async (request, response) => {
    const asked = new URLSearchParams(await text(request));
    const members = Object.entries(outputs[asked.get("StackName")?.replace("here-reseat-", "") ?? ""] ?? {}).map(
      ([name, value]) => `<member><OutputKey>${name}</OutputKey><OutputValue>${value}</OutputValue></member>`,
    );
    const stacks = `<Stacks><member><Outputs>${members.join("")}</Outputs></member></Stacks>`;
    response.setHeader("content-type", "text/xml");
    response.end(
      `<DescribeStacksResponse><DescribeStacksResult>${stacks}</DescribeStacksResult></DescribeStacksResponse>`,
    );
  });
  await new Promise<void>((resolve) => cloudFormation.listen(0, "127.0.0.1", resolve));
  const { port } = cloudFormation.address() as AddressInfo;
  const { TEST_NUMBERS: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)("npm", ["run", "--silent", "smoke", "--", "--stage", "here"], {
    env: { ...env, AWS_ENDPOINT_URL_CLOUDFORMATION: `http://127.0.0.1:${port}` },
  });
  cloudFormation.close();
  expect(stdout.trim().split("\n")).toEqual(asVisitors);
});

it("signs up, sells and asks until the sweep gives the credit back; again with the people and the credit that are there", async () => {
  await smoke(stage);
  expect(said).toHaveLength(19);
  expect(said.at(-1)).toBe("✓ both sign out");
  expect(await stack.call(null, "browse", "listTickets", {})).toMatchObject({ total: 0 });
  await smoke(stage);
  expect(said).toHaveLength(38);
});

it("says that the sweep does not give the credit back", async () => {
  // The listing appears on sale, and then time stands still, as if nothing swept.
  const wait = async (seconds: number) => {
    if (!said.includes("✓ the seller sees the request")) await stage.wait(seconds);
  };
  await expect(smoke({ ...stage, wait })).rejects.toThrow(
    /^✗ the sweep gives the credit back when the show begins: it did not within \d+ seconds$/,
  );
});
