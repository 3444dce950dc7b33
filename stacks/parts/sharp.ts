import { execFileSync } from "node:child_process";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import type { FunctionProps } from "sst/constructs";
import { bundle } from "./lambda";
import { skipsBuilds } from "./skip-builds";

/**
 * The packages with their own lock file, so that a deployment installs what was tested and runs no
 * install scripts.
 */
const source = "stacks/sharp";

/**
 * Installs sharp and the type-setting library next to a function's bundle, built for the function's
 * processor instead of ours. (sst's own support for sharp pins an old release.)
 */
export const bundlesSharp: Required<Pick<FunctionProps, "nodejs" | "hooks">> = {
  nodejs: { ...bundle, esbuild: { ...bundle.esbuild, external: ["sharp", "harfbuzzjs"] } },
  hooks: {
    async afterBuild(_: unknown, out: string) {
      if (skipsBuilds()) return;
      for (const file of ["package.json", "package-lock.json"]) copyFileSync(join(source, file), join(out, file));
      const target = ["--os=linux", "--cpu=arm64", "--libc=glibc"];
      execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", ...target], { cwd: out });
    },
  },
};
