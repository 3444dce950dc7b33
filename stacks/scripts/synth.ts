import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Aspects } from "aws-cdk-lib/core";
import { AwsSolutionsChecks } from "cdk-nag";
import { App } from "sst/constructs";
import { useFunctions } from "sst/constructs/Function.js";
import { initProject } from "sst/project.js";
import { useRuntimeHandlers } from "sst/runtime/handlers.js";
import config from "../../sst.config";

/**
 * Makes the templates of a stage as a deployment would, without an account, the network or a build
 * of the SPA. Prints where they are. Fails on a security finding (cdk-nag) without a reason. With
 * `--account` they are for that account, with the stage's own settings; without it, stand-ins
 * replace missing settings. Bundling takes most of the time: `--code-of api/tickets,pages/draw`
 * bundles these functions alone, and `--code-of ""` none.
 */
const {
  stage,
  out,
  account,
  "code-of": codeOf,
} = parseArgs({
  options: {
    stage: { type: "string", default: "dev" },
    out: { type: "string", default: ".build/synth" },
    account: { type: "string" },
    "code-of": { type: "string" },
  },
}).values;
const outdir = join(out, stage);

process.env.RESEAT_SKIP_BUILDS = "1";
// Without this, sst asks AWS for its bootstrap stack.
process.env.NODE_ENV = "test";
// sst would call npm for every function, although there is nothing to install.
Object.assign(process.env, { npm_config_offline: "true", npm_config_audit: "false", npm_config_fund: "false" });
process.env.SST_BUILD_CONCURRENCY ??= "4";
if (!account) standIn();

rmSync(outdir, { recursive: true, force: true });
await initProject({ stage });
if (codeOf !== undefined) bundleOnly(codeOf.split(",").filter(Boolean));
const { name, region } = config.config();
const app = new App({ mode: "deploy", stage, name, region, account: account ?? "000000000000" }, { outdir });
Aspects.of(app).add(new AwsSolutionsChecks());
await config.stacks(app);
await app.finish();
const assembly = app.synth();

const findings = assembly.stacks.flatMap((stack) =>
  stack.messages
    .filter(({ level }) => level !== "info")
    .map(({ level, id, entry }) => `${level} ${id}: ${String(entry.data)}`),
);
for (const finding of findings) process.stderr.write(`${finding}\n`);
for (const file of readdirSync(outdir).filter((file) => file.endsWith(".template.json"))) {
  process.stdout.write(`${join(outdir, file)}\n`);
}
if (findings.length > 0) process.exit(1);
process.exit(0);

function bundleOnly(names: string[]): void {
  const empty = join(out, "no-code");
  mkdirSync(empty, { recursive: true });
  const handlers = useRuntimeHandlers();
  const build = handlers.build.bind(handlers);
  handlers.build = async (id, mode) => {
    const handler = useFunctions().fromID(id)?.handler ?? "";
    if (names.some((name) => handler.includes(name))) return build(id, mode);
    return { type: "success", out: empty, handler, sourcemap: undefined };
  };
}

/** Stands in for settings and values that this machine does not have. */
function standIn(): void {
  process.env.STAGE_KIND ??= "preview";
  for (const name of [
    "SMS_SENDER_ID",
    "SMS_ENTITY_ID",
    "SMS_TEMPLATE_ID",
    "SMS_TEMPLATE_ID_HI",
    "SMS_REQUEST_TEMPLATE_ID",
    "SMS_REQUEST_TEMPLATE_ID_HI",
    "SMS_TICKET_TEMPLATE_ID",
    "SMS_TICKET_TEMPLATE_ID_HI",
    "SMS_QUESTION_TEMPLATE_ID",
    "SMS_QUESTION_TEMPLATE_ID_HI",
    "SMS_SALE_TEMPLATE_ID",
    "SMS_SALE_TEMPLATE_ID_HI",
    "RAZORPAY_KEY_ID",
    "SUPPORT_EMAIL",
    "SUPPORT_MOBILE",
  ]) {
    process.env[name] ??= `synth-${name}`;
  }

  if (process.env.STAGE_KIND === "preview") process.env.TEST_NUMBERS ??= "+919999999901:314159,+919999999902:271828";
  if (process.env.STAGE_KIND === "protected") {
    process.env.ALARM_EMAIL ??= "alarms@synth.example";
    process.env.GRIEVANCE_OFFICER ??= "Synth Officer";
    process.env.GRIEVANCE_ADDRESS ??= "1 Synth Road, Mumbai 400001";
    process.env.GRIEVANCE_EMAIL ??= "grievance@synth.example";
    process.env.DOMAIN_NAME ??= "synth.example";
    process.env.DOMAIN_CERTIFICATE_ARN ??= "arn:aws:acm:us-east-1:000000000000:certificate/synth";
  }
}
