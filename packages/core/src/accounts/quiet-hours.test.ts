import { describe, expect, it } from "vitest";
import { quietUntil } from "./preferences";

/** A moment of 2 January 2026 in India. */
const at = (time: string, day = "02") => Date.parse(`2026-01-${day}T${time}+05:30`);
const NIGHT = { from: "22:00", to: "08:00" };
const NOON = { from: "12:30", to: "14:00" };

describe("quiet hours", () => {
  it.each([
    [NIGHT, "21:59:59.999", null],
    [NIGHT, "22:00:00", at("08:00:00", "03")],
    [NIGHT, "23:59:59.999", at("08:00:00", "03")],
    [NIGHT, "00:00:00", at("08:00:00")],
    [NIGHT, "05:29:59", at("08:00:00")],
    [NIGHT, "05:30:00", at("08:00:00")],
    [NIGHT, "07:59:59.999", at("08:00:00")],
    [NIGHT, "08:00:00", null],
    [NOON, "12:29:59", null],
    [NOON, "12:30:00", at("14:00:00")],
    [NOON, "13:59:59", at("14:00:00")],
    [NOON, "14:00:00", null],
    [{ from: "09:00", to: "09:00" }, "09:00:00", null],
    [{ from: "00:00", to: "23:59" }, "23:58:00", at("23:59:00")],
    [{ from: "00:00", to: "23:59" }, "23:59:00", null],
    [null, "03:00:00", null],
  ])("%o at %s end at %s, by the clock of India", (hours, time, end) => {
    expect(quietUntil(hours, at(time))).toBe(end);
  });
});
