import { describe, expect, it } from "vitest";
import { DAY, now } from "../platform/clock";
import { firstIdAt, newId } from "../platform/ids";
import type { InterestItem } from "./find-interest";
import { isBehind } from "./interest";

const at = new Date().toISOString();
const walletAfter = (last_made?: string) => ({
  user_id: newId(),
  credits: 1,
  created_at: at,
  updated_at: at,
  ...(last_made && { last_made }),
});
const made = (id: string) => ({ id }) as InterestItem;

describe("the requests of today", () => {
  it("are behind the wallet when the last one that it knows is missing", () => {
    const last = newId();
    expect(isBehind([made(newId())], walletAfter(last))).toBe(true);
    expect(isBehind([made(newId()), made(last)], walletAfter(last))).toBe(false);
  });

  it("are not behind when the last one is older than a day, or there was none", () => {
    expect(isBehind([], walletAfter(firstIdAt(now() - DAY - 1000)))).toBe(false);
    expect(isBehind([], walletAfter())).toBe(false);
    expect(isBehind([], null)).toBe(false);
  });
});
