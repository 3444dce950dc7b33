import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { FunctionProps } from "sst/constructs";
import { bundle } from "./lambda";
import { skipsBuilds } from "./skip-builds";

const version = () => JSON.parse(readFileSync("node_modules/sharp/package.json", "utf8")).version as string;

/**
 * Puts sharp next to a function's bundle, built for the function's processor instead of ours. (sst's own support for sharp pins
 * an old release.)
 */
export const bundlesSharp: Required<Pick<FunctionProps, "nodejs" | "hooks">> = {
  nodejs: { ...bundle, esbuild: { ...bundle.esbuild, external: ["sharp"] } },
  hooks: {
    async afterBuild(_: unknown, out: string) {
      if (skipsBuilds()) return;
      const target = ["--os=linux", "--cpu=arm64", "--libc=glibc"];
      execFileSync("npm", ["install", "--no-audit", "--no-fund", ...target, `sharp@${version()}`], { cwd: out });
    },
  },
};
