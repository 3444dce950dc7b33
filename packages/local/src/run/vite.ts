import { spawn } from "node:child_process";
import { join } from "node:path";
import { userPoolClientId, userPoolId } from "../environment";
import { longestHead } from "../server";
import { endsWithThisProcess } from "./run";

/**
 * Starts Vite for the SPA on this port, in its own process; resolves when the site responds. Calls
 * `onSpawn` with the number of the process at once. `warm` makes Vite process the sources before a
 * browser asks for them.
 */
export async function startVite(
  repository: string,
  port: number,
  server: string,
  onSpawn: (pid: number | undefined) => void,
): Promise<{ stop(): void; warm(): Promise<void> }> {
  const child = spawn(
    process.execPath,
    [
      "--max-old-space-size=256",
      // Proxies leave it to the stack to refuse a request that is too long, as the CDN and the
      // gateway do.
      `--max-http-header-size=${longestHead}`,
      join(repository, "node_modules/vite/bin/vite.js"),
      "web",
      "--config",
      "web/vite.config.ts",
      "--port",
      String(port),
      "--clearScreen",
      "false",
    ],
    {
      cwd: repository,
      detached: true,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, API_ORIGIN: server, ...siteEnvironment(server) },
    },
  );
  endsWithThisProcess(child);
  onSpawn(child.pid);
  const ended = new Promise<never>((_, reject) => {
    child.once("exit", (code) => reject(new Error(`Vite ended with code ${code}.`)));
  });
  ended.catch(() => {});
  const site = `http://localhost:${port}`;
  await Promise.race([firstPage(site), ended]);
  return {
    stop: () => void child.kill(),
    async warm() {
      await (await fetch(`${site}/src/app/main.tsx`)).text();
    },
  };
}

/** The SPA's build settings for a stack at this address. */
export function siteEnvironment(server: string): Record<string, string> {
  return {
    VITE_USER_POOL_ID: userPoolId,
    VITE_USER_POOL_CLIENT_ID: userPoolClientId,
    VITE_USER_POOL_ENDPOINT: `${server}/_aws/cognito-idp`,
    VITE_REALTIME_URL: `${server.replace(/^http/, "ws")}/ws`,
    VITE_SITE_URL: server,
    VITE_RAZORPAY_CHECKOUT_URL: `${server}/_local/razorpay/checkout.js`,
  };
}

async function firstPage(site: string): Promise<void> {
  for (;;) {
    try {
      await (await fetch(`${site}/`)).text();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
