import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { SECRETS } from "../parts/secrets";

/**
 * Makes the secrets of a stage, or those that are named, in a file for `sst secrets load`, so that
 * none stands in the history of a shell: `npm run make-secrets -- --stage live`. It overwrites no
 * file.
 */
const { values, positionals } = parseArgs({ options: { stage: { type: "string" } }, allowPositionals: true });
const { stage } = values;
if (!stage) throw new Error("Usage: npm run make-secrets -- --stage <stage> [<name> …]");
const names = positionals.length > 0 ? positionals : Object.keys(SECRETS);
const unknown = names.filter((name) => !Object.hasOwn(SECRETS, name));
if (unknown.length > 0)
  throw new Error(`No secret is called ${unknown.join(" or ")}: ${Object.keys(SECRETS).join(", ")}`);
const file = `.env.${stage}.secrets`;
const lines = names.map((name) => `${name}=${SECRETS[name]?.make?.() ?? ""}\n`);
writeFileSync(file, lines.join(""), { mode: 0o600, flag: "wx" });
process.stdout.write(
  `Wrote ${file}. Fill in what is empty, then:\n\n  npx sst secrets load ${file} --stage ${stage} && rm ${file}\n`,
);
