/** Whether only templates are wanted: then neither the SPA nor native code is built, and nothing is downloaded. */
export function skipsBuilds(): boolean {
  return process.env.RESEAT_SKIP_BUILDS === "1";
}
