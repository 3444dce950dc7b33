import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { userPoolClientId, userPoolId } from "./environment";

export const sitePort = 5173;

/**
 * Starts Vite for the SPA in its own process; resolves when the site responds. Calls `onSpawn` with the number of the process
 * at once.
 */
export async function startVite(
  repository: string,
  server: string,
  onSpawn: (pid: number | undefined) => void,
): Promise<{ stop(): void }> {
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
  onSpawn(child.pid);
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

/** Whether a loopback port is free on both IPv4 and IPv6. */
export async function isFree(port: number): Promise<boolean> {
  const listens = (host: string) =>
    new Promise<boolean>((resolve) => {
      const server = createServer();
      // A machine without IPv6 has no such address to occupy.
      server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code !== "EADDRINUSE"));
      server.listen(port, host, () => server.close(() => resolve(true)));
    });
  return (await listens("127.0.0.1")) && (await listens("::1"));
}

async function firstPage(): Promise<void> {
  for (;;) {
    try {
      await (await fetch(`http://localhost:${sitePort}/`)).text();
      // Makes Vite process the sources before a browser asks for them.
      await (await fetch(`http://localhost:${sitePort}/src/main.tsx`)).text();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
