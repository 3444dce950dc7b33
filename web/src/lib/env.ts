/**
 * The build's settings that every page needs, read once. The defaults are those of the local stack.
 */
const vars = import.meta.env;

export function setting(value: unknown, fallback: string): string {
  return typeof value === "string" && value !== "" ? value : fallback;
}

export const env = {
  userPoolId: setting(vars.VITE_USER_POOL_ID, "ap-south-1_local"),
  userPoolClientId: setting(vars.VITE_USER_POOL_CLIENT_ID, "local-client"),
  /** Set only where Cognito is not AWS's own. */
  userPoolEndpoint: setting(
    vars.VITE_USER_POOL_ENDPOINT,
    import.meta.env.DEV ? "http://localhost:4000/_aws/cognito-idp" : "",
  ),
  realtimeUrl: setting(vars.VITE_REALTIME_URL, "ws://localhost:4000/ws"),
} as const;
