import { beforeEach, expect, test, vi } from "vitest";

class Memory implements Storage {
  [name: string]: unknown;
  private items = new Map<string, string>();
  get length() {
    return this.items.size;
  }
  key = (index: number) => [...this.items.keys()][index] ?? null;
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
  clear = () => this.items.clear();
}

function token(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none" })}.${part(claims)}.signature`;
}

function tokensOf(user_id: string, secondsLeft: number) {
  const now = Math.floor(Date.now() / 1000);
  const claims = { user_id, username, iat: now, exp: now + secondsLeft, "cognito:groups": ["admin"] };
  return {
    access_token: token(claims),
    id_token: token({ ...claims, sub: username, "cognito:username": username }),
    refresh_token: "refresh",
  };
}

const username = "4f1c2ab6-7a36-4c7c-9b0e-2f6c0f6f9c11";
const userId = "01JABCDEFGHJKMNPQRSTVWXYZ0";

beforeEach(() => {
  vi.resetModules();
  const localStorage = new Memory();
  vi.stubGlobal("localStorage", localStorage);
  const target = { addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal("document", { ...target, visibilityState: "visible" });
  vi.stubGlobal("window", { ...target, localStorage, document });
});

test("Amplify finds the session that a sign-up stored", async () => {
  const { storeSession } = await import("./token-store");
  const tokens = tokensOf(userId, 600);
  storeSession(tokens);

  const { amplify } = await import("./amplify");
  const { fetchAuthSession, getCurrentUser } = await import("@aws-amplify/auth");

  expect((await fetchAuthSession(amplify)).tokens?.accessToken.toString()).toBe(tokens.access_token);
  expect((await getCurrentUser(amplify)).username).toBe(username);
});

test("a good session is read without Amplify, with its groups", async () => {
  const { readStoredSession, storeSession } = await import("./token-store");
  storeSession(tokensOf(userId, 600));

  expect(readStoredSession()).toMatchObject({ userId, groups: ["admin"], isExpired: false });
});

test("a session about to end is to be refreshed first", async () => {
  const { readStoredSession, storeSession } = await import("./token-store");
  storeSession(tokensOf(userId, 10));

  expect(readStoredSession()?.isExpired).toBe(true);
});

test("clearing leaves nothing of the session behind", async () => {
  const { clearStoredSession, readStoredSession, storeSession } = await import("./token-store");
  storeSession(tokensOf(userId, 600));

  clearStoredSession();

  expect(readStoredSession()).toBeNull();
  expect(localStorage.length).toBe(0);
});

test("a broken token is no session", async () => {
  const { readStoredSession, storeSession } = await import("./token-store");
  storeSession(tokensOf(userId, 600));
  const key = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i)).find((k) =>
    k?.endsWith("accessToken"),
  );
  localStorage.setItem(key ?? "", "nonsense");

  expect(readStoredSession()).toBeNull();
});
