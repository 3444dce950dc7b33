/**
 * The name of this build: the hash in the name of its first script, which changes with any of its
 * scripts.
 */
export function buildName(): string {
  const [script] = document.querySelectorAll<HTMLScriptElement>("script[type=module][src]");
  return /-([\w-]{8})\.js$/.exec(script?.src ?? "")?.[1] ?? "development";
}

/** The version of the product. */
export const VERSION = "1.0.0";
