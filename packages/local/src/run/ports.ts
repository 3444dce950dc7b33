import { createServer } from "node:net";

export interface Ports {
  api: number;
  site: number;
}

/** Thrown when the ports cannot be used. The message is for people and says what to do. */
export class PortsRefused extends Error {}

/** The ports of the API (`PORT`, else 4000) and of the site (`SITE_PORT`, else 5173). */
export function portsFrom({ PORT, SITE_PORT }: Record<string, string | undefined>): Ports {
  const ports = { api: portOf("PORT", PORT, 4000), site: portOf("SITE_PORT", SITE_PORT, 5173) };
  if (ports.api === ports.site) throw new PortsRefused(`PORT and SITE_PORT are both ${ports.api}: they must differ.`);
  return ports;
}

function portOf(name: string, given: string | undefined, usual: number): number {
  if (!given) return usual;
  const port = Number(given);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new PortsRefused(`${name} is ${given}: it must be a whole number from 1 to 65535.`);
}

/** Throws `PortsRefused` when another program listens on one of the ports. */
export async function refuseTaken({ api, site }: Ports): Promise<void> {
  if (!(await isFree(api))) throw new PortsRefused(taken(api, "API", "PORT", await reseatAt(api)));
  if (!(await isFree(site))) throw new PortsRefused(taken(site, "site", "SITE_PORT", false));
}

function taken(port: number, what: string, variable: string, isReseat: boolean): string {
  const by = isReseat ? "the Reseat of another folder" : "another program";
  const stop = isReseat ? "Stop it with Ctrl-C where it was started" : "Stop that program";
  const other = isReseat ? `PORT=${port + 1} SITE_PORT=5174` : `${variable}=${port + 1}`;
  return `Port ${port}, for Reseat's ${what}, is taken by ${by}. ${stop}, or take another port: ${other} npm start`;
}

function reseatAt(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/_local/clock`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Whether a loopback port is free on both IPv4 and IPv6. */
async function isFree(port: number): Promise<boolean> {
  const listens = (host: string) =>
    new Promise<boolean>((resolve) => {
      const server = createServer();
      // A machine without IPv6 has no such address to occupy.
      server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code !== "EADDRINUSE"));
      server.listen(port, host, () => server.close(() => resolve(true)));
    });
  return (await listens("127.0.0.1")) && (await listens("::1"));
}
