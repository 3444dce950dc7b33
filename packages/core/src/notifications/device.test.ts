import { createECDH, randomBytes } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DAY } from "../platform/clock";
import { newId } from "../platform/ids";
import * as Device from "./device";
import { isPushService } from "./send";

afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
  vi.unstubAllEnvs();
});

const person = () => ({ userId: newId(), isAdmin: false });
const chrome =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";

function subscription(name: string = newId()) {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
  return { endpoint: `https://fcm.googleapis.com/fcm/send/${name}`, keys };
}

const register = (who: ReturnType<typeof person>, device_token = subscription(), replaces?: string) =>
  Device.register(who, { device_token, platform: "web", replaces }, chrome);
const own = async (who: ReturnType<typeof person>) => (await Device.list(who, {}, "en")).items;
const ids = async (who: ReturnType<typeof person>) => (await own(who)).map(({ device_id }) => device_id);
const later = (days: number) => {
  process.env.CLOCK_OFFSET_SECONDS = String((days * DAY) / 1000);
};

describe("a browser", () => {
  it("is a person's once, however often it says so, and says what it is in each language", async () => {
    const who = person();
    const token = subscription();
    const { device_id } = await register(who, token);
    later(1);
    expect(await register(who, { ...token, keys: subscription().keys })).toEqual({ device_id });
    const [device, ...others] = await own(who);
    expect(others).toEqual([]);
    expect(device).toMatchObject({ device_id, platform: "web", name: "Chrome on Android", to_renew: false });
    expect(Date.parse(device?.updated_at ?? "") - Date.parse(device?.created_at ?? "")).toBeGreaterThan(DAY - 5000);
    expect((await Device.list(who, {}, "hi")).items[0]?.name).toBe("Android पर Chrome");
    later(8.1);
    expect((await own(who))[0]?.to_renew).toBe(true);
  });

  it("becomes another person's who registers it, and only theirs", async () => {
    const [one, other] = [person(), person()];
    const token = subscription();
    const { device_id } = await register(one, token);
    await register(other, token);
    expect([await ids(one), await ids(other)]).toEqual([[], [device_id]]);
    await Device.remove(one, token);
    expect(await ids(other)).toEqual([device_id]);
    for (const _ of [1, 2]) await Device.remove(other, token);
    expect(await ids(other)).toEqual([]);
  });

  it("takes the place of the subscription that it replaces, but not of another person's", async () => {
    const [one, other] = [person(), person()];
    const [before, after, foreign] = [subscription(), subscription(), subscription()];
    await register(one, before);
    const theirs = await register(other, foreign);
    const { device_id } = await register(one, after, before.endpoint);
    expect(await ids(one)).toEqual([device_id]);
    await register(one, after, foreign.endpoint);
    await register(one, after, after.endpoint);
    await register(one, after, subscription().endpoint);
    expect([await ids(one), await ids(other)]).toEqual([[device_id], [theirs.device_id]]);
  });

  it("is one of ten: the next ends the one that was renewed longest ago", async () => {
    const who = person();
    const tokens = Array.from({ length: 11 }, () => subscription());
    const made: string[] = [];
    for (const [index, token] of tokens.slice(0, 10).entries()) {
      later(index);
      made.push((await register(who, token)).device_id);
    }
    later(11);
    await register(who, tokens[0]);
    made.push((await register(who, tokens[10])).device_id);
    expect((await ids(who)).sort()).toEqual(made.filter((_, index) => index !== 1).sort());
  });
});

/** The hosts of a stage, and one whose addresses are unknown. */
const PUSH_HOSTS =
  "fcm.googleapis.com,updates.push.services.mozilla.com,*.notify.windows.com,*.push.apple.com,web.push.example";

describe("an endpoint", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/dAPT4yXb0eM:APA91bGz-_x",
    "https://web.push.apple.com/QGuQyavXutnMH",
    "https://fcm.googleapis.com/wp/dAPT4yXb0eM:APA91bGz-_x",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk_x-Y==",
    "https://wns2-pn1p.notify.windows.com/w/?token=BQYAAA%3d%2f",
  ])("of a push service is taken: %s", (endpoint) => {
    vi.stubEnv("PUSH_HOSTS", PUSH_HOSTS);
    expect(isPushService(endpoint)).toBe(true);
  });

  it.each([
    "http://fcm.googleapis.com/fcm/send/a",
    "https://fcm.googleapis.com:8443/fcm/send/a",
    "https://fcm.googleapis.com:443/fcm/send/a",
    "https://fcm.googleapis.com./fcm/send/a",
    "https://user:pass@fcm.googleapis.com/fcm/send/a",
    "https://fcm.googleapis.com@evil.example/a",
    "https://fcm.googleapis.com\\@evil.example/a",
    "https://evil.example\\.fcm.googleapis.com/a",
    "https://fcm.googleapis.com.evil.example/a",
    "https://evilfcm.googleapis.com/a",
    "https://fcm-googleapis.com/a",
    "https://fcm.gооgleapis.com/a",
    "https://push.apple.com/a",
    "https://evilpush.apple.com/a",
    "https://web.push.apple.com.evil.example/a",
    "https://169.254.169.254/latest/meta-data",
    "https://[fd00:ec2::254]/latest/meta-data",
    "https://[::ffff:127.0.0.1]/a",
    "https://127.0.0.1/a",
    "https://2130706433/a",
    "https://0x7f.1/a",
    "https://localhost/a",
    "https://10.0.0.1/a",
    "https://fcm.googleapis.com/redirect?url=https://evil.example/",
    "https://fcm.googleapis.com/redirect?https://evil.example/fcm/send/a",
    "https://fcm.googleapis.com/fcm/send/a?redirect=https://evil.example/",
    "https://fcm.googleapis.com/fcm/send/a/redirect",
    "https://fcm.googleapis.com/fcm/send/..%2fredirect",
    "https://fcm.googleapis.com/fcm/send/",
    "https://fcm.googleapis.com/fcm/redirect/a",
    "https://fcm.googleapis.com/w/?token=BQYAAA%3d",
    "https://fcm.googleapis.com/",
    "https://web.push.apple.com/redirect/a",
    "https://web.push.apple.com/QGuQyavXutnMH?to=a",
    "https://updates.push.services.mozilla.com/redirect?a",
    "https://wns2-pn1p.notify.windows.com/w/?token=a&redirect=b",
    "https://fcm.googleapis.com/fcm/send/a/../../b",
    "https://web.push.example/fcm/send/a",
    "https://fcm.googleapis.com/a#b",
    "//fcm.googleapis.com/a",
    "file:///etc/passwd",
    "fcm.googleapis.com",
    "",
  ])("that is anything else is refused: %s", async (endpoint) => {
    vi.stubEnv("PUSH_HOSTS", PUSH_HOSTS);
    expect(isPushService(endpoint)).toBe(false);
    const who = person();
    const device = { device_token: { ...subscription(), endpoint }, platform: "web" as const };
    await expect(Device.register(who, device)).rejects.toMatchObject({ code: "push_service_unknown" });
    expect(await ids(who)).toEqual([]);
  });
});
