import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { DEVICE_MARK_DAYS, DEVICE_MARKS_MAX } from "@reseat/contract/limits/constants";
import type { Actor } from "../platform/actor";
import { derivedKey } from "../platform/aws/secrets";
import { DAY, now } from "../platform/clock";
import { unscopedLoad } from "./profile";

/*
 * A mark is `<id>.<issued>.<keyed hash of both and a phone number>`. It tells its holder nothing,
 * not even which of two numbers it is for. The server does not store it.
 */

/**
 * Returns the marks that the actor's browser should keep: a new one for the actor, and the given
 * ones of other people. Throws `not_found`.
 */
export async function renew({ userId }: Actor, given: string[]): Promise<string[]> {
  const { mobile: phone } = await unscopedLoad(userId);
  const areTheirs = await Promise.all(given.map((mark) => idOf(mark, phone)));
  const others = given.filter((_, index) => areTheirs[index] === null);
  const [id, issued] = [randomBytes(9).toString("base64url"), Math.floor(Date.now() / 1000).toString(36)];
  const mark = `${id}.${issued}.${await hashOf(phone, id, issued)}`;
  return [mark, ...others].slice(0, DEVICE_MARKS_MAX);
}

/**
 * Returns the id of the first mark that belongs to this number, or undefined. `since` (epoch
 * seconds) rejects older marks.
 */
export async function find(marks: string[], phone: string, since = 0): Promise<string | undefined> {
  const ids = await Promise.all(marks.map((mark) => idOf(mark, phone, since)));
  return ids.find((id) => id !== null) ?? undefined;
}

async function idOf(mark: string, phone: string, since = 0): Promise<string | null> {
  const [id = "", issued = "", hash = ""] = mark.split(".");
  const right = Buffer.from(await hashOf(phone, id, issued));
  const given = Buffer.from(hash);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const seconds = Number.parseInt(issued, 36);
  const isGood = seconds > since && seconds * 1000 > now() - DEVICE_MARK_DAYS * DAY;
  return isGood ? id : null;
}

async function hashOf(phone: string, id: string, issued: string): Promise<string> {
  const key = await derivedKey("OTP_HASH_KEY", "device mark");
  return createHmac("sha256", key).update(`${phone} ${id} ${issued}`).digest("base64url").slice(0, 22);
}
