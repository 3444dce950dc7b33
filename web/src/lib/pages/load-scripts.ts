/**
 * Thrown when scripts did not load: no network, or a newer version of the app has replaced them.
 */
export class ScriptsMissing extends Error {}

const AGAIN_MS = 1_000;

/** Loads scripts, with another try after a moment: most failures come from an unstable network. */
export async function loadScripts<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return load().catch((cause: unknown) => {
      throw new ScriptsMissing(undefined, { cause });
    });
  }
}
