import { expect, it } from "vitest";
import { soonestDates } from "./browse";

it.each([
  ["Thursday", "2026-11-26", ["2026-11-26", "2026-11-27", "weekend"]],
  ["Friday", "2026-11-27", ["2026-11-27", "2026-11-28", "2026-11-29"]],
  ["Saturday", "2026-11-28", ["2026-11-28", "2026-11-29"]],
  ["Sunday", "2026-11-29", ["2026-11-29", "2026-11-30"]],
])("has no day twice on a %s, at any hour in India", (_, today, dates) => {
  for (const time of ["00:00", "15:00", "23:59"])
    expect(soonestDates(Date.parse(`${today}T${time}+05:30`))).toEqual(dates);
});
