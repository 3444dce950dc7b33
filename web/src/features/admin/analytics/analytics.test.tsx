import type { Analytics, AnalyticsDay } from "@reseat/contract";
import { answers, refuses } from "@reseat/testing/answers";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { logIn, open, server } from "../../../../test/app";

const stats = { total_users: 0, total_credits: 0, total_unlocks: 0, total_refunds: 0, waiting_refunds: 0 };

const nothing = {
  new_people: 0,
  active: 0,
  returning: 0,
  active_week: 0,
  active_month: 0,
  listings: 0,
  gone: 0,
  left: 0,
  requests: 0,
  accepted: 0,
  rejected: 0,
  withdrawn: 0,
  expired: 0,
  accepting: 0,
  at_once: 0,
  at_once_gone: 0,
  cut_short: 0,
  answer_seconds: null,
  pushed: 0,
  shown: 0,
  opened: 0,
  texted: 0,
  deals: 0,
  unlocks: 0,
  refunded: 0,
  orders: 0,
  orders_completed: 0,
  orders_failed: 0,
  orders_cancelled: 0,
  credits_sold: 0,
  revenue: 0,
  messages: 0,
  wanted: 0,
  wanted_deals: 0,
  wanted_vain: 0,
  wanted_none: 0,
  wanted_told: 0,
  wanted_opened: 0,
  pushes_requests: 0,
  pushes_messages: 0,
  pushes_questions: 0,
  pushes_credits: 0,
  pushes_news: 0,
  pushes_shown: 0,
  pushes_opened: 0,
  texts_codes: 0,
  texts_requests: 0,
  texts_tickets: 0,
  texts_questions: 0,
  swept: null,
};
const day = (date: string, figures: Partial<AnalyticsDay> = {}): AnalyticsDay => ({
  ...nothing,
  day: date,
  ...figures,
});
const steps = (...found: number[]) => [...found, ...Array<number>(9 - found.length).fill(0)];
const minutes = (...answered: number[]) => [...answered, ...Array<number>(15 - answered.length).fill(0)];

const week: Analytics = {
  before: {
    days: [day("2026-02-01", { listings: 4, requests: 2, accepted: 1 })],
    answered: minutes(0, 0, 1),
    found: steps(),
  },
  now: {
    days: [
      day("2026-02-02", {
        listings: 2,
        requests: 3,
        accepted: 2,
        expired: 1,
        cut_short: 1,
        answer_seconds: 130,
        gone: 3,
        left: 1,
        revenue: 19_900,
        credits_sold: 10,
        swept: 1439,
        wanted: 6,
        wanted_deals: 3,
        wanted_vain: 1,
        wanted_none: 1,
        wanted_told: 9,
        wanted_opened: 4,
      }),
      day("2026-02-03", { listings: 3, requests: 1, accepted: 1, deals: 2, unlocks: 1, swept: 1440, pushes_news: 9 }),
    ],
    answered: minutes(0, 2, 1),
    found: steps(0, 0, 1, 0, 0, 2),
  },
  today: day("2026-02-04", { listings: 7 }),
  missed_cities: [{ name: "Nashik", wanted: 6, unmet: 4, listings: 0 }],
  missed_movies: [{ name: "Sholay", wanted: 3, unmet: 2, listings: 1 }],
  missed_days: [
    { day: "2026-02-04", wanted: 0, unmet: 0 },
    { day: "2026-02-05", wanted: 5, unmet: 5 },
  ],
  cities: [
    {
      name: "Pune",
      listings: 5,
      dealt: 2,
      gone: 3,
      left: 1,
      requests: 4,
      answered: 3,
      answer_seconds: 96,
      rejected: 1,
      withdrawn: 0,
      expired: 3,
      cut_short: 2,
      refunded: 1,
    },
    {
      name: "Nashik",
      listings: 1,
      dealt: 0,
      gone: 1,
      left: 0,
      requests: 0,
      answered: 0,
      answer_seconds: null,
      rejected: 0,
      withdrawn: 0,
      expired: 0,
      cut_short: 0,
      refunded: 0,
    },
  ],
  movies: [{ name: "=Kantara", listings: 5, dealt: 2, requests: 4 }],
  packs: [{ credits: 10, price: 19_900, bought: 1 }],
};

beforeEach(() => {
  server.use(answers("admin", "getStats", { ...stats, flagged_users: 0, refund_rate: 0 }));
  logIn({ role: "admin" });
});

afterEach(() => vi.restoreAllMocks());

const headline = async (label: string) =>
  (await screen.findByText(label, { selector: "dt" })).parentElement?.textContent;

it("says what a period came to and how the one before was, in words and as numbers", async () => {
  server.use(answers("admin", "getAnalytics", week));
  await open("/admin/analytics?period=7");
  expect(await headline("Listings")).toBe("Listings51 more than the 4 before (+25%)");
  expect(await headline("Requests accepted")).toBe("Requests accepted75%25 points above the 50% before");
  expect(await headline("Half were answered within")).toBe("Half were answered within2 min3 min before");
  expect(await headline("Revenue")).toBe("Revenue₹199₹199 more than the ₹0 before");
  expect(await headline("Deals refunded")).toBe("Deals refunded0%nothing to compare with");
  expect(await headline("New people")).toBe("New people0as before");
  expect(await headline("Minutes in which deadlines were checked")).toBe(
    "Minutes in which deadlines were checked99.9%nothing to compare with",
  );
});

it("draws each figure by day with a name that says it, and shows the same numbers as a table", async () => {
  server.use(answers("admin", "getAnalytics", week));
  const user = await open("/admin/analytics?period=7");
  await screen.findByRole("img", {
    name: "Listings by day, from Mon, 2 Feb to Tue, 3 Feb. Most on Tue, 3 Feb: 3.",
  });
  screen.getByRole("img", { name: /^Pushes sent by day.* Most on Tue, 3 Feb: 9\.$/ });
  screen.getByRole("img", { name: "Messages: none from Mon, 2 Feb to Tue, 3 Feb" });
  const press = await screen.findByRole("button", { name: "Show as a table : Deals" });
  await user.click(press);
  expect(press.getAttribute("aria-expanded")).toBe("true");
  const rows = within(screen.getByRole("table", { name: "Deals" })).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "DayAccepted requestsUnlocked sellersRefunded",
    "Today so far000",
    "Tue, 3 Feb110",
    "Mon, 2 Feb000",
  ]);
  expect(within(screen.getByRole("table", { name: "Movies" })).getByRole("row", { name: /Kantara/ }).textContent).toBe(
    "=Kantara524",
  );
});

it("says how much was answered and how soon, what was gone before its show, and why credits came back, by day and city", async () => {
  server.use(answers("admin", "getAnalytics", week));
  const user = await open("/admin/analytics?period=7");
  const section = within(await screen.findByRole("region", { name: "Answers, tickets and credits" }));
  expect(await headline("Requests answered")).toBe("Requests answered75%25 points above the 50% before");
  expect(await headline("Tickets gone before the show")).toBe("Tickets gone before the show75%nothing to compare with");
  expect(await headline("Credits returned")).toBe("Credits returned1none before");
  const rowsOf = async (name: string) => {
    const press = section.queryByRole("button", { name: `Show as a table : ${name}` });
    if (press) await user.click(press);
    const rows = within(section.getByRole("table", { name })).getAllByRole("row");
    return rows.map(({ textContent }) => textContent);
  };
  expect(await rowsOf("Share of requests answered")).toEqual([
    "DayAccepted or declinedAnsweredNot answered",
    "Today so far–00",
    "Tue, 3 Feb100%10",
    "Mon, 2 Feb66.7%21",
  ]);
  expect((await rowsOf("Time to the answer")).slice(1)).toEqual([
    "Today so far–0",
    "Tue, 3 Feb–1",
    "Mon, 2 Feb2.2 min2",
  ]);
  expect((await rowsOf("Tickets whose show is over")).at(-1)).toBe("Mon, 2 Feb3175%");
  expect((await rowsOf("Credits returned")).at(-1)).toBe("Mon, 2 Feb00100");
  expect(await rowsOf("Answers by city")).toEqual(["CityRequestsAnsweredHalf within", "Pune475%1.6 min"]);
  expect(await rowsOf("Tickets gone by city")).toEqual(["CityTicketsGone", "Pune475%", "Nashik1100%"]);
  expect(await rowsOf("Credits returned by city")).toEqual([
    "CityCredits",
    "PuneDeclined 1 · Ran out 1 · Show began first 2 · Refunded 15",
  ]);
});

it("says of answers that there were none", async () => {
  server.use(
    answers("admin", "getAnalytics", { ...week, cities: [], now: { ...week.before, days: [day("2026-02-02")] } }),
  );
  await open("/admin/analytics?period=7");
  const section = within(await screen.findByRole("region", { name: "Answers, tickets and credits" }));
  expect(await headline("Requests answered")).toBe("Requests answered–50% before");
  // Four charts and three tables.
  expect(section.getAllByText("None in these days")).toHaveLength(7);
});

it("says what is wanted and not on sale, how many posts ended with a deal and how soon, and who was told in vain", async () => {
  server.use(answers("admin", "getAnalytics", week));
  const user = await open("/admin/analytics?period=7");
  const section = within(await screen.findByRole("region", { name: "What people look for" }));
  expect(await headline("Wanted posts")).toBe("Wanted posts6none before");
  expect(await headline("Ended with a deal")).toBe("Ended with a deal50%nothing to compare with");
  expect(await headline("Half of these took at most")).toBe("Half of these took at most2 daysnothing to compare with");
  expect(await headline("Told in vain")).toBe("Told in vain1none before");
  const rowsOf = (name: string) =>
    within(section.getByRole("table", { name }))
      .getAllByRole("row")
      .map(({ textContent }) => textContent);
  expect(rowsOf("Movies wanted and not on sale")).toEqual(["MovieNothing fittedPostsListings", "Sholay231"]);
  expect(rowsOf("Cities wanted and not on sale").slice(1)).toEqual(["Nashik460"]);
  expect(rowsOf("Days wanted and not on sale")).toEqual(["DayNothing fittedPosts", "Thu, 5 Feb55"]);
  expect(rowsOf("How soon wanted posts found a ticket").slice(3, 7)).toEqual([
    "6 hours1",
    "12 hours0",
    "24 hours0",
    "2 days2",
  ]);
  await user.click(section.getByRole("button", { name: "Show as a table : What became of wanted posts" }));
  expect(rowsOf("What became of wanted posts").at(-1)).toBe("Mon, 2 Feb311194");
});

it("says of what people look for that nothing of it is missing", async () => {
  const missed = { missed_cities: [], missed_movies: [], missed_days: [{ day: "2026-02-04", wanted: 0, unmet: 0 }] };
  const none = { ...week, ...missed, now: { ...week.now, found: steps() } };
  server.use(answers("admin", "getAnalytics", none));
  await open("/admin/analytics?period=7");
  const section = within(await screen.findByRole("region", { name: "What people look for" }));
  expect(section.getAllByText("None in these days")).toHaveLength(4);
  expect(section.queryByRole("table", { name: "Movies wanted and not on sale" })).toBeNull();
});

it("asks for another period, keeps it in the address, and shows the last one until the answer is there", async () => {
  const asked: string[] = [];
  server.use(
    answers("admin", "getAnalytics", ({ period }) => {
      asked.push(period);
      return period === "90" ? { ...week, today: day("2026-02-04"), cities: [] } : week;
    }),
  );
  const user = await open("/admin/analytics");
  await screen.findByRole("table", { name: "Cities" });
  await user.click(screen.getByRole("radio", { name: "90 days" }));
  await waitFor(() => expect(screen.queryByRole("table", { name: "Cities" })).toBeNull());
  expect(asked).toEqual(["30", "90"]);
  expect(window.location.search).toBe("?period=90");
});

it("keeps the days and the names as files that no spreadsheet takes for formulas", async () => {
  server.use(answers("admin", "getAnalytics", week));
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob);
    return "blob:file";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const user = await open("/admin/analytics?period=7");
  await user.click(await screen.findByRole("button", { name: "Days as CSV" }));
  await user.click(screen.getByRole("button", { name: "Names as CSV" }));
  const [days = "", names = ""] = await Promise.all(files.map((file) => file.text()));
  const [head, ...rows] = days.trim().split("\r\n");
  expect(head).toMatch(/^\uFEFF?"period","day","new_people"/);
  expect(rows.map((row) => row.slice(0, 24))).toEqual([
    '"before","2026-02-01","0',
    '"now","2026-02-02","0","',
    '"now","2026-02-03","0","',
    '"today","2026-02-04","0"',
  ]);
  expect(names).toContain(`"movie","'=Kantara","5","2","4",""`);
  expect(names).toContain(`"city","Pune","5","2","4","","","","3","1","3","96","1","0","3","2","1"`);
});

it("says that the figures could not be loaded, and tries again", async () => {
  server.use(refuses("admin", "getAnalytics", "not_found"));
  const user = await open("/admin/analytics");
  const again = await screen.findByRole("button", { name: "Try Again" });
  server.use(answers("admin", "getAnalytics", week));
  await user.click(again);
  await screen.findByRole("table", { name: "Cities" });
});
