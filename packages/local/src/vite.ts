import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { userPoolClientId, userPoolId } from "./environment";

export const sitePort = 5173;

/** Starts Vite for the SPA as a process of its own; resolves when the site answers. */
export async function startVite(repository: string, server: string): Promise<{ stop(): void }> {
  const child = spawn(
    process.execPath,
    [
      join(repository, "node_modules/vite/bin/vite.js"),
      "web",
      "--config",
      "web/vite.config.ts",
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
  const stop = () => {
    child.kill();
  };
  process.once("exit", stop);
  const ended = new Promise<never>((_, reject) => {
    child.once("exit", (code) => reject(new Error(`Vite ended with code ${code}.`)));
  });
  ended.catch(() => {});
  await Promise.race([firstPage(), ended]);
  return { stop };
}

/** What the SPA's build reads, for a stack at this address. */
export function siteEnvironment(server: string): Record<string, string> {
  return {
    VITE_USER_POOL_ID: userPoolId,
    VITE_USER_POOL_CLIENT_ID: userPoolClientId,
    VITE_USER_POOL_ENDPOINT: `${server}/_aws/cognito-idp`,
    VITE_REALTIME_URL: `${server.replace(/^http/, "ws")}/ws`,
    VITE_RAZORPAY_CHECKOUT_URL: `${server}/_local/razorpay/checkout.js`,
  };
}

/** Whether nobody listens on a loopback port yet, on either of its addresses. */
export async function isFree(port: number): Promise<boolean> {
  const listens = (host: string) =>
    new Promise<boolean>((resolve) => {
      const server = createServer();
      // A machine without IPv6 has no address to take.
      server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code !== "EADDRINUSE"));
      server.listen(port, host, () => server.close(() => resolve(true)));
    });
  return (await listens("127.0.0.1")) && (await listens("::1"));
}

async function firstPage(): Promise<void> {
  for (;;) {
    try {
      await (await fetch(`http://localhost:${sitePort}/`)).text();
      // Sets Vite to work on the sources before a browser asks for them.
      await (await fetch(`http://localhost:${sitePort}/src/main.tsx`)).text();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
