import { busyPerson, recordScreen } from "./first-screens";
import { expect, test } from "./fixtures";

const MOST = 3;

test("a signed-in screen is complete after three calls, and makes none twice, also when its socket opens", async ({
  stack,
  pageOf,
}) => {
  const person = await busyPerson(stack, () => stack.advanceClock(2));
  for (const path of ["/home", "/messages"]) {
    const page = await pageOf(person);
    const { complete, all } = await recordScreen(page, path);
    const named = all.map(({ method, address }) => `${method} ${address}`);
    expect(complete.length, `${path}: ${named.join(", ")}`).toBeLessThanOrEqual(MOST);
    expect(named, path).toEqual([...new Set(named)]);
    expect(named.filter((call) => call.startsWith("GET /api/me"))).toHaveLength(1);
    await page.close();
  }
});
