import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { out, stages } from "./templates";

const assembly = `${out}/${stages.lasting}`;
const ending = (end: string) => readdirSync(assembly).filter((file) => file.endsWith(end));

it("CDK's own command finds each stack, after those that it needs", async () => {
  const list = ["cdk", "list", "--app", assembly, "--show-dependencies", "--json", "--no-notices"];
  const { stdout } = await promisify(execFile)("npx", list);
  const stacks = JSON.parse(stdout) as { id: string; dependencies: { id: string }[] }[];
  const names = stacks.map(({ id }) => id);
  expect(names.map((name) => `${name}.template.json`).sort()).toEqual(ending(".template.json").sort());
  for (const { id, dependencies } of stacks)
    for (const needed of dependencies) expect(names.indexOf(needed.id)).toBeLessThan(names.indexOf(id));
});

it("CDK's own command synthesises each stack", async () => {
  const synth = ["cdk", "synth", "--app", assembly, "--all", "--quiet", "--no-notices"];
  const { stderr } = await promisify(execFile)("npx", synth);
  expect(stderr).not.toMatch(/error/i);
});

it("what they upload goes where CDK's own bootstrap has room for it", () => {
  const files = ending(".assets.json").flatMap((file) => {
    const assets = JSON.parse(readFileSync(`${assembly}/${file}`, "utf8")) as {
      files: Record<string, { destinations: Record<string, { bucketName: string }> }>;
    };
    return Object.values(assets.files).flatMap(({ destinations }) => Object.values(destinations));
  });
  expect(files.length).toBeGreaterThan(0);
  expect(new Set(files.map(({ bucketName }) => bucketName))).toEqual(
    new Set(["cdk-hnb659fds-assets-000000000000-ap-south-1"]),
  );
});
