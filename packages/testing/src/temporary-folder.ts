import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const parent = fileURLToPath(new URL("../../../.build", import.meta.url));

/**
 * Makes a folder inside the repository, so that bundles find the packages they do not include. What
 * a program that ends still writes into it does not hinder its removal.
 */
export function temporaryFolder(name: string): { path: string; remove(): void } {
  mkdirSync(parent, { recursive: true });
  const path = mkdtempSync(join(parent, `${name}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}
