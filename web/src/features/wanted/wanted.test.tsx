import type { NewWanted, Wanted, WantedPage } from "@reseat/contract";
import { newId } from "@reseat/core/ids";
import { answers, card, refuses, ticket, viewed } from "@reseat/testing/answers";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { logIn, open, server } from "../../../test/app";

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000 + 19_800_000).toISOString().slice(0, 10);

const facts = {
  movie_name: "Paper Kites",
  city: "Mumbai",
  place: "Andheri",
  days: [dayIn(10)],
  parts: ["evening" as const],
  seats: 2,
  price_each: 30_000,
  movie_language: null,
};

function wanted(change: Partial<Wanted> = {}): Wanted {
  const at = new Date().toISOString();
  const own = { status: "open" as const, ended_by: null, by_text: false, told: 0, created_at: at, ends_at: at };
  return { id: newId(), ...facts, ...own, ...change };
}

function wantedPage(change: Partial<WantedPage> = {}): WantedPage {
  const { seller_trust: trust } = card();
  return { id: newId(), ...facts, status: "open", first_name: "Asha", trust, is_own: false, ...change };
}

/** Accepts posts, and returns what was sent. */
function acceptPosts(): NewWanted[] {
  const sent: NewWanted[] = [];
  const accept = (input: NewWanted) => {
    sent.push(input);
    return wanted();
  };
  server.use(answers("wanted", "create", accept), answers("browse", "listFitting", { items: [], total: 0 }));
  return sent;
}

const SEARCH = "/discover-movie?search=Paper+Kites&location=Mumbai&seats=3&price=low";

async function openForm(user: UserEvent) {
  await user.click(await screen.findByRole("button", { name: "Tell me when there is one" }));
  return within(await screen.findByRole("dialog", { name: "Tell me when there is one" }));
}

const save = (form: ReturnType<typeof within>) => form.getByRole("button", { name: "Save and notify me" });

it("is made in two presses from a search in vain, and shows at once what fits", async () => {
  const sent = acceptPosts();
  const fitting = card({ movie_name: "Paper Kites" });
  server.use(answers("browse", "listFitting", { items: [fitting], total: 1 }));
  logIn();
  const user = await open(SEARCH);
  await user.click(save(await openForm(user)));
  const saved = within(await screen.findByRole("dialog", { name: "We will let you know" }));
  saved.getByText(/^Looking for 2 tickets: Paper Kites, .*, Andheri, Mumbai, up to ₹300 each$/);
  const link = await saved.findByRole("link", { name: "Paper Kites" });
  expect(link.getAttribute("href")).toBe(`/ticket/${fitting.id}`);
  expect(sent).toMatchObject([{ movie_name: "Paper Kites", city: "Mumbai", seats: 3, price_each: 20_000 }]);
  expect(sent[0]?.days.length).toBeGreaterThanOrEqual(2);
});

it("keeps what a visitor typed over the login, and saves it then", async () => {
  const sent = acceptPosts();
  const user = await open(SEARCH);
  const form = await openForm(user);
  await user.clear(form.getByLabelText("Movie name"));
  await user.type(form.getByLabelText("Movie name"), "A Quiet Ferry");
  await user.click(form.getByRole("button", { name: "Morning" }));
  await user.click(save(form));
  await waitFor(() => expect(window.location.pathname).toBe("/auth"));
  expect(sent).toEqual([]);
  logIn();
  await open(window.location.pathname + window.location.search);
  await screen.findByRole("dialog", { name: "We will let you know" });
  expect(window.location.pathname).toBe("/profile/wanted");
  expect(sent).toMatchObject([{ movie_name: "A Quiet Ferry", parts: ["afternoon", "evening", "night"], seats: 3 }]);
});

it("is in the person's list, also if that is read before it is made and arrives after", async () => {
  const post = wanted();
  const made: Wanted[] = [];
  let isRead = () => {};
  const read = new Promise<void>((resolve) => {
    isRead = resolve;
  });
  server.use(
    answers("browse", "listFitting", { items: [], total: 0 }),
    http.get("*/api/my/wanted", async () => {
      const items = [...made];
      if (items.length === 0) await untilOutOfDate(isRead);
      return HttpResponse.json({ items, next_cursor: null });
    }),
    http.post("*/api/wanted", async () => {
      await read;
      made.push(post);
      return HttpResponse.json(post);
    }),
  );
  const user = await open(SEARCH);
  await user.click(save(await openForm(user)));
  await waitFor(() => expect(window.location.pathname).toBe("/auth"));
  logIn();
  await open(window.location.pathname + window.location.search);
  const saved = within(await screen.findByRole("dialog", { name: "We will let you know" }));
  await user.click(saved.getByRole("button", { name: "Done" }));
  expect((await screen.findByRole("link", { name: "Paper Kites" })).getAttribute("href")).toBe(`/wanted/${post.id}`);
});

/** Waits until the app knows that data is out of date; says when it listens for that. */
async function untilOutOfDate(onListening: () => void): Promise<void> {
  // Each page load has modules of its own.
  const { queryClient } = await import("../../lib/api/query-client");
  const cache = queryClient.getQueryCache();
  await new Promise<void>((resolve) => {
    const leave = cache.subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "invalidate") return;
      leave();
      resolve();
    });
    onListening();
  });
}

it("says what is missing, and that the person looks for it already", async () => {
  server.use(refuses("wanted", "create", "wanted_exists", { id: newId() }));
  logIn();
  const user = await open(SEARCH);
  const form = await openForm(user);
  await user.clear(form.getByLabelText("Movie name"));
  await user.clear(form.getByLabelText("City"));
  await user.click(save(form));
  form.getByText("Please choose a movie or a city");
  await user.type(form.getByLabelText("City"), "Pune");
  await user.click(save(form));
  await form.findByText("You look for this movie there on one of these days already.");
  await user.click(form.getByRole("link", { name: "What you are looking for" }));
  await waitFor(() => expect(window.location.pathname).toBe("/profile/wanted"));
});

it("lists the person's own posts, which can be paused and ended", async () => {
  let post = wanted({ told: 2 });
  const fitting = [1, 2, 3, 4, 5].map((show) => card({ id: newId(), movie_name: `Paper Kites ${show}` }));
  const done: string[] = [];
  const set = (command: string, status: Wanted["status"]) => () => {
    done.push(command);
    post = { ...post, status, ended_by: status === "ended" ? "own" : null };
    return post;
  };
  server.use(
    answers("wanted", "listMine", () => ({ items: [post], next_cursor: null })),
    answers("browse", "listFitting", { items: fitting, total: fitting.length }),
    answers("wanted", "pause", set("pause", "paused")),
    answers("wanted", "resume", set("resume", "open")),
    answers("wanted", "end", set("end", "ended")),
  );
  logIn();
  const user = await open("/profile/wanted");
  await screen.findByText("We have told you of 2 tickets.");
  await user.click(await screen.findByText("5 tickets fit now"));
  const links = () => screen.getAllByRole("link", { name: /Paper Kites \d/ });
  await waitFor(() => expect(links()).toHaveLength(3));
  await user.click(screen.getByRole("button", { name: "Show More" }));
  expect(links()).toHaveLength(5);
  expect(links()[3]).toBe(document.activeElement);
  expect(screen.queryByRole("button", { name: "Show More" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "These fit now" })).toBeNull();
  const choose = async (name: string) => {
    await user.click(screen.getByRole("button", { name: "More" }));
    await user.click(await screen.findByRole("menuitem", { name }));
  };
  await choose("Pause");
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByText("Open");
  await choose("End");
  await screen.findByText(/You ended it\./);
  expect(done).toEqual(["pause", "resume", "end"]);
});

it("shows a post to who may have the ticket, and fills in the listing for it", async () => {
  const post = wantedPage();
  server.use(answers("wanted", "get", post), answers("wanted", "getDemand", demand(5, 30_000)));
  const user = await open(`/wanted/${post.id}`);
  await screen.findByRole("heading", { name: "Looking for 2 tickets" });
  screen.getByText("Asha");
  screen.getByText("Up to ₹300 each", { exact: false, ignore: "meta" });
  await user.click(screen.getByRole("link", { name: "I have this" }));
  await screen.findByText("You are listing this for Asha");
  expect(screen.getByLabelText<HTMLInputElement>(/^Movie name/).value).toBe("Paper Kites");
  expect(screen.getByLabelText<HTMLInputElement>(/^Number of tickets/).value).toBe("2");
  await screen.findByText("5 people are waiting for this show.");
  screen.getByText("Most of them would pay up to ₹300 for a ticket.");
  await user.click(screen.getByRole("button", { name: "List it for everybody at once" }));
  await waitFor(() => expect(screen.queryByText("You are listing this for Asha")).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>(/^Movie name/).value).toBe("Paper Kites");
});

it("shows to everybody what the privacy policy says: the first name and the score", async () => {
  const trust = { ...card().seller_trust, total_reviews: 4, successful_transactions: 6, trust_score: 4.2 };
  const post = wantedPage({ trust });
  server.use(answers("wanted", "get", post));
  await open(`/wanted/${post.id}`);
  await screen.findByText("Asha");
  screen.getByText("4.2");
  cleanup();
  await open("/privacy-policy");
  await screen.findByText(/^Everybody sees a post with your first name and your score\./);
});

const demand = (people: number | null, price_each: number | null = null) => ({ people, has_more: false, price_each });

it("says that a post has ended, and that there is none", async () => {
  server.use(answers("wanted", "get", wantedPage({ status: "ended" })));
  await open(`/wanted/${newId()}`);
  await screen.findByRole("heading", { name: "They look no longer" });
  expect(screen.queryByRole("link", { name: "I have this" })).toBeNull();
  await screen.findByRole("heading", { name: "Available Tickets" });
});

it("reports the person of a post", async () => {
  const reported: unknown[] = [];
  const report = (input: unknown) => {
    reported.push(input);
    return { success: true as const };
  };
  const post = wantedPage();
  server.use(answers("wanted", "get", post), answers("wanted", "report", report));
  logIn();
  const user = await open(`/wanted/${post.id}`);
  await user.click(await screen.findByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Report" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Report Asha" }));
  await user.selectOptions(dialog.getByLabelText(/^What happened/), "spam");
  await user.type(dialog.getByLabelText(/^Description/), "Not a person");
  await user.click(dialog.getByRole("button", { name: "Submit Report" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(reported).toEqual([{ id: post.id, report_type: "spam", description: "Not a person" }]);
});

it("leads from a movie to the posts of those who look for it", async () => {
  const about = { movie_name: "Paper Kites", city: null, poster_url: null, lowest_price: null, next_show_at: null };
  const { id } = wanted();
  server.use(
    answers("browse", "listTickets", {
      items: [],
      next_cursor: null,
      total: 0,
      about: { ...about, movies: [], cities: [] },
    }),
    answers("wanted", "getDemand", demand(null)),
    answers("wanted", "listOpen", { items: [{ id, ...facts }], next_cursor: null }),
  );
  const user = await open("/movies/paper-kites");
  await user.click(await screen.findByRole("link", { name: /A few people look for this/ }));
  await screen.findByRole("heading", { name: "Wanted: Paper Kites" });
  const link = await screen.findByRole("link", { name: "Paper Kites" });
  expect(link.getAttribute("href")).toBe(`/wanted/${id}`);
});

it("says that it tells, also where the list of those who look for it has just lost its emptiness", async () => {
  const sent = acceptPosts();
  server.use(
    answers("wanted", "listOpen", () => ({
      items: sent.map(() => ({ id: newId(), ...facts })),
      next_cursor: null,
    })),
  );
  logIn();
  const user = await open("/wanted?movie=paper-kites");
  await screen.findByText("Nobody looks for this now");
  await user.click(save(await openForm(user)));
  await screen.findByRole("link", { name: "Paper Kites", hidden: true });
  await screen.findByRole("dialog", { name: "We will let you know" });
});

it("tells a seller how many were told of their ticket, which they may offer once", async () => {
  const seller = logIn();
  const own = ticket({ user_id: seller.id });
  const offered: unknown[] = [];
  const offer = (input: unknown) => {
    offered.push(input);
    return { success: true as const };
  };
  server.use(
    answers("tickets", "get", viewed(own, "seller")),
    answers("wanted", "getTold", { told: 3, offer_at: new Date(Date.now() - 60_000).toISOString() }),
    answers("wanted", "offer", offer),
  );
  const user = await open(`/ticket/${own.id}`);
  await screen.findByText("3 people were told of it");
  await user.click(screen.getByRole("button", { name: "Offer it to those who look for it" }));
  await screen.findByText("Offered to those who look for it");
  expect(offered).toEqual([{ id: own.id }]);
});

it("counts nobody else for a person who may be the only one to look", async () => {
  const asked = vi.fn();
  server.use(
    answers("wanted", "getDemand", demand(null)),
    answers("wanted", "listMine", () => {
      asked();
      return { items: [wanted()], next_cursor: null };
    }),
  );
  logIn();
  await open(SEARCH);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByText("A few people look for this")).toBeNull());
});

it("does not say that it found none where some fit, or when it is over", async () => {
  const [open_, ended] = [wanted(), wanted({ status: "ended", ended_by: "deal" })];
  let total = 4;
  server.use(
    answers("wanted", "listMine", () => ({ items: [open_, ended], next_cursor: null })),
    answers("browse", "listFitting", () => ({ items: [card()], total })),
  );
  logIn();
  await open("/profile/wanted");
  await screen.findByText("4 tickets fit now");
  expect(screen.queryByText(/We have not found one yet/)).toBeNull();
  cleanup();
  total = 0;
  await open("/profile/wanted");
  await screen.findByText("We have not found one yet.");
});

it("says of one or two people who were told that they are a few", async () => {
  const seller = logIn();
  const own = ticket({ user_id: seller.id });
  server.use(
    answers("tickets", "get", viewed(own, "seller")),
    answers("wanted", "getTold", { told: null, offer_at: null }),
  );
  await open(`/ticket/${own.id}`);
  await screen.findByText("A few people were told of it");
});

it("notes that a found ticket was opened, and shows what fits next when it is gone", async () => {
  logIn();
  const gone = ticket({ status: "sold" });
  const post = wantedPage({ is_own: true });
  const next = card({ movie_name: "Paper Kites" });
  const opened: unknown[] = [];
  const note = (input: unknown) => {
    opened.push(input);
    return { success: true as const };
  };
  const seen = viewed(gone, "other");
  server.use(
    answers("tickets", "get", {
      ...seen,
      viewer: seen.viewer && { ...seen.viewer, wanted: { id: post.id, is_opened: false } },
    }),
    answers("wanted", "get", post),
    answers("wanted", "openTicket", note),
    answers("browse", "listFitting", { items: [next], total: 1 }),
  );
  await open(`/ticket/${gone.id}`);
  await screen.findByText("You are still looking for this: we will tell you about the next one.");
  expect(screen.queryByRole("button", { name: "Tell me when there is one" })).toBeNull();
  await screen.findByRole("link", { name: "Paper Kites" });
  await waitFor(() => expect(opened).toEqual([{ id: gone.id }]));
});

it("looks for the show of a held ticket with one press, and says until when it is held", async () => {
  const sent = acceptPosts();
  logIn();
  const held = ticket({ status: "under_review", show_time: "00:30", city: "Mumbai", theatre: "Galaxy" });
  const held_until = `${held.show_date}T13:45:00.000Z`;
  server.use(answers("tickets", "get", { ...viewed(held, "other"), held_until }));
  const user = await open(`/discover-movie?ticket=${held.id}`);
  await screen.findByText(/ It is held until 7:15 pm\./);
  await user.click(screen.getByRole("button", { name: "Tell me when it is free" }));
  await screen.findByRole("dialog", { name: "We will let you know" });
  const { movie_name, ticket_count: seats } = held;
  const dayBefore = new Date(Date.parse(held.show_date) - 86_400_000).toISOString().slice(0, 10);
  expect(sent).toMatchObject([
    { movie_name, city: "Mumbai", place: "Galaxy", seats, days: [dayBefore], parts: ["night"], price_each: null },
  ]);
});

it("says of a held ticket of which the person was told that they will be told again", async () => {
  logIn();
  const held = ticket({ status: "under_review" });
  const post = wantedPage({ is_own: true });
  const seen = viewed(held, "other");
  const opened: unknown[] = [];
  server.use(
    answers("tickets", "get", {
      ...seen,
      viewer: seen.viewer && { ...seen.viewer, wanted: { id: post.id, is_opened: false } },
    }),
    answers("wanted", "get", post),
    answers("wanted", "openTicket", (input) => {
      opened.push(input);
      return { success: true as const };
    }),
  );
  await open(`/ticket/${held.id}`);
  await screen.findByText("You will be told when it is free.");
  expect(screen.queryByRole("button", { name: "Tell me when it is free" })).toBeNull();
  await waitFor(() => expect(opened).toEqual([{ id: held.id }]));
});

it("asks for text messages only when that is chosen, and keeps the choice when the post is changed", async () => {
  const sent = acceptPosts();
  logIn();
  const user = await open(SEARCH);
  const form = await openForm(user);
  const choice = form.getByRole("checkbox", { name: /^Also by text message.*at most three a day/ });
  expect((choice as HTMLInputElement).checked).toBe(false);
  await user.click(choice);
  await user.click(save(form));
  await screen.findByRole("dialog", { name: "We will let you know" });
  expect(sent).toMatchObject([{ by_text: true }]);
});

it("says of a post that it is told by text message, too, and changes that", async () => {
  const changed: NewWanted[] = [];
  const post = wanted({ by_text: true });
  const change = ({ id: _, ...input }: NewWanted & { id: string }) => {
    changed.push(input);
    return wanted();
  };
  server.use(
    answers("wanted", "listMine", { items: [post], next_cursor: null }),
    answers("wanted", "change", change),
    answers("browse", "listFitting", { items: [], total: 0 }),
  );
  logIn();
  const user = await open("/profile/wanted");
  await screen.findByText(/We will text you, too\./);
  await user.click(screen.getByRole("button", { name: "Change" }));
  const form = within(await screen.findByRole("dialog", { name: "Change what you are looking for" }));
  await user.click(form.getByRole("checkbox", { name: /^Also by text message/, checked: true }));
  await user.click(form.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(changed).toMatchObject([{ by_text: false }]));
});

it("says on the page of a movie that was never on sale how many look for it", async () => {
  server.use(
    refuses("browse", "listTickets", "not_found"),
    answers("wanted", "getDemand", { people: 6, has_more: false, price_each: null }),
  );
  await open("/movies/paper-kites");
  const link = await screen.findByRole("link", { name: /6 people look for this/ });
  expect(link.getAttribute("href")).toBe("/wanted?movie=paper-kites");
});

describe("late in the evening", () => {
  // A Thursday.
  const now = new Date("2026-11-19T22:30:00+05:30");
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now }));
  afterEach(() => void vi.useRealTimers());

  it("offers of today what is left of it, and all parts once a later day is chosen", async () => {
    const sent = acceptPosts();
    logIn();
    const user = await open("/discover-movie?search=Paper+Kites&date=tonight");
    const form = await openForm(user);
    const chip = (name: string) => form.getByRole<HTMLButtonElement>("button", { name });
    expect(chip("Today").getAttribute("aria-pressed")).toBe("true");
    expect(["Morning", "Afternoon", "Evening", "Night"].map((name) => chip(name).disabled)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    await user.click(save(form));
    await screen.findByRole("dialog", { name: "We will let you know" });
    expect(sent).toMatchObject([{ days: [dayIn(0)], parts: ["night"] }]);
  });

  it("says that what is over today counts for later days, and takes no day without a part", async () => {
    const sent = acceptPosts();
    logIn();
    const user = await open("/discover-movie?search=Paper+Kites&date=tonight");
    const form = await openForm(user);
    await user.click(form.getByRole("button", { name: "Night" }));
    await user.click(save(form));
    await form.findByText("Please choose a time of day");
    await user.click(form.getByRole("button", { name: "Tomorrow" }));
    form.getByText("What is over today counts for the later days.");
    await user.click(save(form));
    await screen.findByRole("dialog", { name: "We will let you know" });
    expect(sent).toMatchObject([{ days: [dayIn(0), dayIn(1)], parts: ["evening"] }]);
  });
});
