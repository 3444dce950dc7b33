import type { NewTicket, OwnTicket } from "@reseat/contract";
import { answers, ticket } from "@reseat/testing/answers";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { logIn, open, server } from "../../../../test/app";

const own = (change: Partial<OwnTicket> = {}): OwnTicket => ({
  ...ticket({ movie_name: "Paper Kites", price_per_ticket: 500_00, printed_price: 300_00 }),
  seat_info: "F 11",
  can_resume: false,
  held_back: false,
  ...change,
});
const asked = (change: Partial<OwnTicket> = {}) => own({ asked_at: new Date().toISOString(), ...change });

/** Answers the list's first page, and all tickets that are asked about. */
function has(listed: OwnTicket[], all: OwnTicket[], next_cursor: string | null) {
  const reply = (input: { asked?: "true" | undefined }) =>
    input.asked ? { items: all, next_cursor: null } : { items: listed, next_cursor };
  server.use(answers("tickets", "listMine", reply));
}

it("asks about tickets of pages that are not loaded yet, ten at a time", async () => {
  const all = Array.from({ length: 11 }, (_, n) => asked({ movie_name: `Film ${n}` }));
  has([own()], all, "more");
  logIn();
  await open("/profile");
  const question = within(await screen.findByRole("region", { name: "Still have them?" }));
  expect(question.getAllByRole("listitem")).toHaveLength(10);
  question.getByText("Film 9");
});

it("offers to make a sold ticket available until its show begins", async () => {
  const show = (hours: number) => {
    const at = new Date(Date.now() + 19_800_000 + hours * 3_600_000).toISOString();
    return { status: "sold" as const, show_date: at.slice(0, 10), show_time: at.slice(11, 16) };
  };
  has([own({ movie_name: "Begun", ...show(-1) }), own({ movie_name: "Ahead", ...show(1) })], [], null);
  logIn();
  await open("/profile");
  for (const [name, offers] of [
    ["Ahead", 1],
    ["Begun", 0],
  ] as const) {
    const card = (await screen.findByText(name)).closest("li") as HTMLElement;
    expect(within(card).queryAllByRole("button", { name: "Mark Available" })).toHaveLength(offers);
  }
});

it.each([
  ["Sold elsewhere", "sold"],
  ["Take it off", "expired"],
] as const)("puts back what '%s' took off", async (name, status) => {
  const about = asked();
  const { movie_name, show_date, show_time, price_per_ticket, printed_price, seat_info } = about;
  has([about], [], null);
  const listed: NewTicket[] = [];
  const marked: unknown[] = [];
  server.use(
    answers("tickets", "answerStillHave", { items: [{ ...own(), id: about.id, status }] }),
    answers("tickets", "create", (input) => {
      listed.push(input);
      return own();
    }),
    answers("tickets", "updateStatus", (input) => {
      marked.push(input);
      return own();
    }),
  );
  logIn();
  const user = await open("/profile");
  const question = within(await screen.findByRole("region", { name: "Still have it?" }));
  await user.click(question.getByRole("button", { name: `${name}: Paper Kites` }));
  await user.click(await screen.findByRole("button", { name: "Put it back" }));
  await screen.findByText("Back on sale");
  if (status === "sold") expect(marked).toEqual([{ id: about.id, status: "available" }]);
  else expect(listed).toMatchObject([{ movie_name, show_date, show_time, price_per_ticket, printed_price, seat_info }]);
  expect(listed.length + marked.length).toBe(1);
});

it.each([
  { has: "whose picture comes along", status: 200, says: "Buyers can find your ticket again.", uploads: 1 },
  {
    has: "and says that its picture is gone",
    status: 404,
    says: "Buyers can find your ticket again. Its picture is gone: please add it once more.",
    uploads: 0,
  },
])("puts back a ticket that it took off, $has", async ({ status, says, uploads }) => {
  const about = asked({ has_image: true });
  has([about], [], null);
  const drawn = { colour: "#102030", width: 800, height: 600, avif: "", webp: "" };
  const picture = new HttpResponse("picture", { status, headers: { "content-type": "image/webp" } });
  const types: unknown[] = [];
  let sent = 0;
  server.use(
    answers("tickets", "getImage", { url: "http://localhost:4000/ticket.webp", expires_in: 300, drawn }),
    http.get("http://localhost:4000/ticket.webp", () => picture),
    answers("tickets", "answerStillHave", { items: [{ ...about, status: "expired" }] }),
    answers("tickets", "create", own()),
    answers("tickets", "createImageUpload", ({ content_type }) => {
      types.push(content_type);
      return { url: "http://localhost:4000/upload", fields: {} };
    }),
    http.post("http://localhost:4000/upload", () => {
      sent += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  logIn();
  const user = await open("/profile");
  const question = within(await screen.findByRole("region", { name: "Still have it?" }));
  await user.click(question.getByRole("button", { name: "Take it off: Paper Kites" }));
  await user.click(await screen.findByRole("button", { name: "Put it back" }));
  // A toast of the test before may still say the same.
  await waitFor(() => expect(sent).toBe(uploads));
  expect(types).toEqual(Array(uploads).fill("image/webp"));
  await screen.findAllByText(says);
});

it("gives the answer of a pressed push at once, and only to the question that it was of", async () => {
  const about = asked();
  has([about], [], null);
  const given: unknown[] = [];
  server.use(
    answers("tickets", "answerStillHave", (input) => {
      given.push(input);
      has([own()], [], null);
      return { items: [own()] };
    }),
  );
  logIn();
  await open("/profile?still=sold&asked=1");
  await screen.findByRole("region", { name: "Still have it?" });
  cleanup();
  await open(`/profile?still=yes&asked=${Date.parse(about.asked_at ?? "")}`);
  await waitFor(() => expect(given).toEqual([{ answers: [{ ticket_id: about.id, answer: "yes" }] }]));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Still have it?" })).toBeNull());
  expect(window.location.search).toBe("");
});
