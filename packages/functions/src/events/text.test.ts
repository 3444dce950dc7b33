import { DAY, dayOf, iso, now, SECOND, startOfDay } from "@reseat/core/clock";
import { newId } from "@reseat/core/ids";
import { unscopedReader } from "@reseat/core/internal/accounts/contact";
import { WantedMatchEntity } from "@reseat/core/internal/listings/wanted/entities";
import { person, ticketOf } from "@reseat/testing/people";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { handler } from "./text";

vi.hoisted(() => {
  Object.assign(process.env, { POWERTOOLS_LOG_LEVEL: "INFO", POWERTOOLS_METRICS_DISABLED: "false" });
});

const texts: string[] = [];
const sns = setupServer(
  http.post(`${process.env.AWS_ENDPOINT_URL_SNS}`, async ({ request }) => {
    texts.push(new URLSearchParams(await request.text()).get("PhoneNumber") ?? "");
    return HttpResponse.xml(
      "<PublishResponse><PublishResult><MessageId>1</MessageId></PublishResult></PublishResponse>",
    );
  }),
);
beforeAll(() => {
  sns.listen({ onUnhandledRequest: "bypass" });
  // At noon in India, when people may be texted.
  const noon = startOfDay(dayOf(now() + DAY)) + DAY / 2;
  process.env.CLOCK_OFFSET_SECONDS = String(Math.floor((noon - now()) / SECOND));
});
afterAll(() => {
  sns.close();
  delete process.env.CLOCK_OFFSET_SECONDS;
});

it("texts of a ticket once, and logs neither whom nor of what", async () => {
  const [seller, who] = [await person(), await person()];
  const ticket = await ticketOf(seller, 30);
  const told_at = iso(now());
  const { theatre, movie_name, show_date, show_time } = ticket;
  await WantedMatchEntity.create({
    ...{ ticket_id: ticket.id, user_id: who.userId, wanted_id: newId(), why: "on_sale", price: 1, offered: false },
    ...{ told_at, by_text: true, theatre, movie_name, show_date, show_time, seats: 2, price_each: 1, expires: 0 },
  }).go();
  const body = JSON.stringify({ ticket_id: ticket.id, user_id: who.userId, told_at, isLast: true });
  const lines: string[] = [];
  const spy = vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  const Records = [1, 2].map((number) => ({ messageId: String(number), body, attributes: {} }));
  await handler({ Records } as never);
  spy.mockRestore();
  const { mobile } = (await unscopedReader(who.userId)) ?? {};
  expect(texts).toEqual([mobile]);
  const logged = lines.join("");
  expect(logged).toContain(ticket.id);
  expect(logged).toContain('"outcome":"text"');
  for (const secret of [String(mobile), String(mobile).slice(-10), movie_name, theatre, who.userId])
    expect(logged).not.toContain(secret);
});
