/**
 * Returns whether only templates are needed. Then nothing is built or downloaded, neither the SPA
 * nor native code.
 */
export function skipsBuilds(): boolean {
  return process.env.RESEAT_SKIP_BUILDS === "1";
}
