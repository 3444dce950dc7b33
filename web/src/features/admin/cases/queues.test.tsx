import type { LastChange, PaymentCase, PersonStanding, RefundCase, ReportCase, ReportedCase } from "@reseat/contract";
import { FOUND_BY_RESEAT } from "@reseat/contract/limits/admin-constants";
import { newId } from "@reseat/core/ids";
import { answers, card, refuses } from "@reseat/testing/answers";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { logIn, open, server } from "../../../../test/app";

const AT = "2026-11-20T10:00:00.000Z";
const standing = (user_id: string): PersonStanding => ({
  user_id,
  version: 3,
  last: null,
  restriction: null,
  warning: null,
  closed: null,
  terms: null,
  terms_changed: false,
});

/** The names of people, by their ids. */
const names = new Map<string, string>();
const nameOf = (id: string) => names.get(id) ?? "";

function named(full_name: string): string {
  const id = newId();
  names.set(id, full_name);
  return id;
}

const asha: LastChange = { admin_id: named("Asha"), action: "dismiss_case", at: AT };
const meera = named("Meera");

function report(name: string): ReportCase {
  return {
    id: newId(),
    reporter_id: named("Ravi"),
    reported_user_id: named(name),
    ticket_id: null,
    report_type: "fraud",
    description: `${name} sold it twice`,
    status: "pending",
    created_at: AT,
    ticket: null,
    other_user_id: null,
    messages: 0,
    decided: null,
  };
}

/** The id of the admin at the screen. */
let own = "";
/** The reason of each decision, by the case's report. */
const reasons = new Map<string, string | undefined>();

beforeEach(() => {
  const none = { pending: 0, investigating: 0, resolved: 0, dismissed: 0 };
  server.use(
    answers("admin", "getStats", {
      total_users: 0,
      total_credits: 0,
      total_unlocks: 0,
      total_refunds: 0,
      waiting_refunds: 0,
      flagged_users: 0,
      refund_rate: 0,
    }),
    answers("admin", "getQueues", {
      cases: { ...none, pending: 20 },
      refunds: { pending: 0, approved: 0, rejected: 0 },
      payments: { open: 0, refunded: 0, closed: 0 },
      appeals: { open: 0, accepted: 0, declined: 0 },
      grievances: { open: 0, answered: 0 },
    }),
    answers("admin", "listAdmins", { items: [] }),
    answers("admin", "getNames", ({ ids }) => ({
      items: ids.split(",").map((id) => ({ id, full_name: nameOf(id) })),
    })),
    answers("admin", "getPerson", ({ id }) => ({
      profile: { ...admin, id },
      credits: 0,
      dismissed_reports: 0,
      trust: { ...card().seller_trust, user_id: id, last_calculated: null },
    })),
    answers("moderation", "look", { others: [] }),
    answers("moderation", "getStanding", ({ user_id }) => standing(user_id)),
    answers("moderation", "getUnderWay", { listings: 3, received: 2, made: 1 }),
  );
  const admin = logIn({ role: "admin" });
  own = admin.id;
});

/** A case with one report. */
function caseOf(
  { id, reported_user_id: user_id, ...report }: ReportCase,
  change: Partial<ReportedCase> = {},
): ReportedCase {
  const { ticket_id, ticket, status, report_type, created_at, decided } = report;
  const row = { id, user_id, ticket_id, ticket, status, created_at, decided };
  return { ...row, reports: 1, report_types: [report_type], holder: holders.get(id) ?? null, ...change };
}

/** The holder of each case, by its report. */
const holders = new Map<string, ReportedCase["holder"]>();

/** A server that stores cases, one report each. Returns the requests for its list. */
function keeps(reports: ReportCase[]) {
  const asked: object[] = [];
  const find = (id: string) => reports.find((each) => each.id === id) as ReportCase;
  const together = (id: string) => ({
    case: caseOf(find(id)),
    reports: [find(id)],
    standing: standing(find(id).reported_user_id),
  });
  server.use(
    answers("moderation", "listCases", ({ status, ...query }) => {
      asked.push(query);
      return { items: reports.filter((each) => each.status === status).map((each) => caseOf(each)), next_cursor: null };
    }),
    answers("moderation", "getReport", ({ id }) => together(id)),
    answers("moderation", "resolveReport", ({ id, status, reason }) => {
      Object.assign(find(id), { status, decided: { ...asha, admin_id: meera } });
      reasons.set(id, reason);
      return together(id);
    }),
    answers("moderation", "holdCase", ({ id, held }) => {
      holders.set(id, held ? { admin_id: own, at: AT } : null);
      return together(id);
    }),
  );
  return asked;
}

const heading = (name: string) => screen.findByRole("heading", { name: `About ${name}` });

it("a queue of 20 cases is decided by keyboard alone: the next one opens by itself, and what is typed presses nothing", async () => {
  const reports = Array.from({ length: 20 }, (_, index) => report(`Person ${index + 1}`));
  keeps(reports);
  const user = await open("/admin/reports");
  await screen.findByText("Person 1");
  await user.keyboard("j");
  for (const [index, { id, reported_user_id }] of reports.entries()) {
    await heading(nameOf(reported_user_id));
    await user.keyboard(index % 2 === 0 ? "d" : "u");
    await screen.findByRole("dialog");
    await expect.poll(() => document.activeElement?.tagName).toBe("TEXTAREA");
    // A space, and the letters of actions.
    await user.keyboard(` duru ${index}{Control>}{Enter}{/Control}`);
    await expect.poll(() => reasons.get(id)).toBe(`duru ${index}`);
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
    await expect.poll(() => document.activeElement).not.toBe(document.body);
  }
  expect(reports.map(({ status }) => status)).toEqual(
    reports.map((_, index) => (index % 2 === 0 ? "dismissed" : "resolved")),
  );
  await screen.findByText("No cases here");
  await expect.poll(() => document.activeElement).not.toBe(document.body);
});

it("after the last case the first one opens, and nothing that was decided", async () => {
  const reports = [report("One"), report("Two"), report("Three")];
  keeps(reports);
  const user = await open("/admin/reports/cases");
  await user.click(await screen.findByText("Two"));
  for (const [name, next] of [
    ["Two", "Three"],
    ["Three", "One"],
  ] as const) {
    await heading(name);
    await user.keyboard("d");
    await screen.findByRole("dialog");
    await user.keyboard("{Meta>}{Enter}{/Meta}");
    await heading(next);
  }
  await user.keyboard("d");
  await screen.findByRole("dialog");
  await user.keyboard("{Meta>}{Enter}{/Meta}");
  await screen.findByText("No cases here");
});

it("an admin takes a case and lets it go; the list says whose it is", async () => {
  const reports = [report("Somebody"), report("Another")];
  holders.set(reports[1]?.id ?? "", { admin_id: asha.admin_id, at: AT });
  keeps(reports);
  const user = await open("/admin/reports/cases");
  await user.click(await screen.findByText("Somebody"));
  await screen.findByText("Nobody has this yet");
  await user.keyboard("t");
  await screen.findByText(/^Yours since 20 Nov 2026/);
  await screen.findByText("Yours");
  await user.click(screen.getByRole("button", { name: "Let go" }));
  await screen.findByText("Nobody has this yet");
  await user.keyboard("j");
  await screen.findByText(/^Asha has taken this, 20 Nov 2026/);
  let seen: object = {};
  server.use(
    answers("moderation", "holdCase", (input) => {
      seen = input;
      const taken = reports[1] as ReportCase;
      return { case: caseOf(taken), reports: [taken], standing: standing(taken.reported_user_id) };
    }),
  );
  await user.click(screen.getByRole("button", { name: "Take over" }));
  await expect.poll(() => seen).toMatchObject({ held: true, seen: asha.admin_id });
});

it("cases are listed as one asks, and the address keeps it", async () => {
  const asked = keeps([report("Somebody")]);
  const user = await open("/admin/reports/cases");
  await screen.findByText("Somebody");
  await user.click(screen.getByRole("button", { name: "Mine" }));
  await expect.poll(() => asked.at(-1)).toMatchObject({ held: "mine" });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Order" }), "Most reports first");
  await expect.poll(() => asked.at(-1)).toMatchObject({ held: "mine", sort: "most_reports" });
  await user.click(await screen.findByText("Somebody"));
  await heading("Somebody");
  expect(window.location.search).toBe("?status=pending&sort=most_reports&held=mine");
});

it("cases are found by the people of a name and by what else is typed, whatever became of them", async () => {
  const found = report("Iyer Ananya");
  keeps([report("Somebody")]);
  let asked: object = {};
  server.use(
    answers("admin", "findPeople", () => ({
      items: [{ id: found.reported_user_id, full_name: "Ananya Iyer", mobile: "+919000000009", created_at: AT }],
      next_cursor: null,
    })),
    answers("moderation", "findCases", (input) => {
      asked = input;
      return { items: [caseOf(found, { status: "resolved" })], next_cursor: null };
    }),
  );
  const user = await open("/admin/reports/cases");
  await screen.findByText("Somebody");
  await user.type(screen.getByRole("searchbox", { name: "Find in this queue" }), "iyer d");
  const row = await screen.findByRole("link", { name: /Iyer Ananya/ });
  within(row).getByText("Resolved");
  // A pause between two keys searches for the text so far.
  await expect.poll(() => asked).toMatchObject({ query: "iyer d", people: found.reported_user_id });
  // A typed letter does not count as a key of the screen.
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("chosen cases are dismissed for one reason, and those that could not be stay and say why", async () => {
  const reports = [report("One"), report("Two"), report("Three"), report("Four")];
  keeps(reports);
  const late = reports[1] as ReportCase;
  const user = await open("/admin/reports/cases");
  for (const name of ["One", "Two", "Three"])
    await user.click(await screen.findByRole("checkbox", { name: `Choose ${name}` }));
  screen.getByText("3 chosen");
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  const dialog = await screen.findByRole("dialog", { name: "Dismiss 3 cases?" });
  await expect.poll(() => document.activeElement?.tagName).toBe("TEXTAREA");
  server.use(refuses("moderation", "resolveReport", "changed_meanwhile", asha, ({ id }) => id === late.id));
  await user.keyboard("All from one prankster{Control>}{Enter}{/Control}");
  await within(dialog).findByText("It did not work for 1 of them:");
  await within(dialog).findByText(/^Two: Asha dismissed this at/);
  expect(reports.map(({ id }) => reasons.get(id))).toEqual([
    "All from one prankster",
    undefined,
    "All from one prankster",
    undefined,
  ]);
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  screen.getByText("1 chosen");
  expect(screen.getByRole("checkbox", { name: "Choose Two" })).toHaveProperty("checked", true);
});

it("j and k walk, and Escape goes back to the row that was open", async () => {
  keeps([report("One"), report("Two"), report("Three")]);
  const user = await open("/admin/reports/cases");
  await screen.findByText("One");
  await user.keyboard("j");
  await heading("One");
  await user.keyboard("j");
  await heading("Two");
  await user.keyboard("j");
  await heading("Three");
  await user.keyboard("k");
  await heading("Two");
  await user.keyboard("{Escape}");
  await expect.poll(() => document.activeElement?.textContent).toContain("Two");
});

it("who comes late reads who was faster, how and when", async () => {
  const reports = [report("Somebody")];
  keeps(reports);
  server.use(refuses("moderation", "resolveReport", "changed_meanwhile", asha));
  const user = await open("/admin/reports/cases");
  await user.click(await screen.findByText("Somebody"));
  await heading("Somebody");
  Object.assign(reports[0] as ReportCase, { status: "dismissed", decided: asha });
  await user.keyboard("u");
  await screen.findByRole("dialog");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => screen.queryAllByText(/^Asha dismissed this at 20 Nov 2026, 3:30 pm$/).length).toBe(2);
  expect(screen.queryByRole("button", { name: "Resolve" })).toBeNull();
});

it("sets a ticket that two people listed free for the one whose it is", async () => {
  const other_user_id = named("Listed First");
  keeps([{ ...report("Second"), reporter_id: FOUND_BY_RESEAT, report_type: "same_ticket", other_user_id }]);
  const freed: unknown[] = [];
  server.use(
    answers("moderation", "freeTicket", (input) => {
      freed.push(input);
      return { case: caseOf(report("Second")), reports: [], standing: standing(input.user_id) };
    }),
  );
  const user = await open("/admin/reports/cases");
  await user.click(await screen.findByText("Second"));
  await heading("Second");
  await user.click(screen.getByRole("button", { name: "Set the ticket free" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Set the ticket free?" }));
  await dialog.findByText(/^Second can list this ticket.*Second is told to list it again\.$/);
  await user.selectOptions(dialog.getByLabelText("Whose ticket it is"), "Listed First");
  await dialog.findByText(/^Listed First can list this ticket/);
  await user.type(dialog.getByLabelText(/^Note/), "They sent the booking");
  await user.click(dialog.getByRole("button", { name: "Set free" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(freed).toMatchObject([{ free_for: other_user_id, reason: "They sent the booking" }]);
});

it("a listing that cannot be read is a case about Reseat: it names the fields, and offers nothing against a person", async () => {
  const ticket_id = newId();
  const found = { ...report(""), reporter_id: FOUND_BY_RESEAT, reported_user_id: FOUND_BY_RESEAT, ticket_id };
  keeps([{ ...found, report_type: "unreadable", description: `${ticket_id}: show_date` }]);
  const user = await open("/admin/reports/cases");
  await user.click(await screen.findByText("A listing that cannot be read"));
  await heading("Reseat");
  screen.getByText(`Left out of what is on sale and of lists. Ticket and fields: ${ticket_id}: show_date`);
  screen.getByRole("button", { name: "Dismiss" });
  for (const name of ["Warn", "Suspend", "Ban"]) expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.queryByText("Reported")).toBeNull();
});

it("another admin who has the case open is shown", async () => {
  keeps([report("Somebody")]);
  server.use(answers("moderation", "look", { others: [{ admin_id: asha.admin_id, at: AT }] }));
  const user = await open("/admin/reports/cases");
  await user.click(await screen.findByText("Somebody"));
  await screen.findByText(/^Asha has had this open since/);
});

it("a ban says before what it ends, names its case, and leaves the case open", async () => {
  keeps([report("Somebody")]);
  let sent: object = {};
  server.use(
    answers("moderation", "moderateUser", (input) => {
      sent = input;
      return { success: true as const, action: input.action, standing: standing(input.user_id) };
    }),
  );
  const user = await open("/admin/reports/cases");
  await user.click(await screen.findByText("Somebody"));
  await heading("Somebody");
  await user.keyboard("b");
  const dialog = await screen.findByRole("dialog", { name: "Ban Somebody?" });
  await within(dialog).findByText("3 listings are withdrawn");
  within(dialog).getByText("3 open requests end, and their credits go back");
  await expect.poll(() => document.activeElement?.tagName).toBe("TEXTAREA");
  await user.keyboard("Sold it twice");
  await user.click(within(dialog).getByRole("button", { name: "Ban" }));
  await screen.findByText("User banned");
  expect(sent).toMatchObject({ action: "ban", reason: "Sold it twice", version: 3, case_id: expect.any(String) });
  screen.getByRole("button", { name: "Resolve" });
});

it("says how many cases cannot be shown, and shows the others; a payment that cannot be read is of nobody and is closed", async () => {
  keeps([]);
  const items = [report("Person 1"), report("Person 2")].map((each) => caseOf(each));
  server.use(answers("moderation", "listCases", { items, next_cursor: null, left_out: 1 }));
  await open("/admin/reports");
  await screen.findByText(/^1 row cannot be shown/);
  await screen.findByText("Person 2");

  cleanup();
  const payment: PaymentCase = {
    id: newId(),
    kind: "unreadable",
    payment_id: "pay_1",
    order_id: null,
    user_id: null,
    amount: null,
    odd: "payment.amount: -7900",
    status: "open",
    created_at: AT,
    settled: null,
  };
  server.use(answers("payments", "listCases", { items: [payment], next_cursor: null }));
  await open(`/admin/reports/refunds/${payment.id}?status=open`);
  await screen.findByText("payment.amount: -7900");
  screen.getByRole("button", { name: /^Close/ });
  expect(screen.queryByText(/cannot be shown/)).toBeNull();
});

it("refunds are taken by a key, and rejected together for one reason", async () => {
  const refunds = ["Kabir", "Tara"].map(refundOf);
  const find = (id: string) => refunds.find((each) => each.id === id) as RefundCase;
  const asked: object[] = [];
  const decided: object[] = [];
  server.use(
    answers("moderation", "listRefunds", ({ status, ...query }) => {
      asked.push(query);
      return { items: refunds.filter((each) => each.status === status), next_cursor: null };
    }),
    answers("moderation", "holdRefund", ({ id, held }) =>
      Object.assign(find(id), { holder: held ? { admin_id: own, at: AT } : null }),
    ),
    answers("moderation", "processRefund", ({ id, approved, admin_notes }) => {
      Object.assign(find(id), { status: approved ? "approved" : "rejected" });
      decided.push({ approved, admin_notes });
      return { success: true as const, approved };
    }),
  );
  const user = await open("/admin/reports/refunds");
  await user.click((await screen.findAllByText("Lagaan"))[0] as HTMLElement);
  await screen.findByText("Nobody has this yet");
  await user.keyboard("t");
  await screen.findByText(/^Yours since 20 Nov 2026/);
  await user.click(screen.getByRole("button", { name: "Free" }));
  await expect.poll(() => asked.at(-1)).toMatchObject({ held: "free" });
  for (const box of await screen.findAllByRole("checkbox")) await user.click(box);
  const bar = screen.getByText("2 chosen").parentElement as HTMLElement;
  await user.click(within(bar).getByRole("button", { name: "Reject" }));
  await screen.findByRole("dialog", { name: "Reject 2 refunds?" });
  await expect.poll(() => document.activeElement?.tagName).toBe("TEXTAREA");
  await user.keyboard("The sellers answered{Control>}{Enter}{/Control}");
  await screen.findByText("2 refunds rejected");
  expect(decided).toEqual(Array(2).fill({ approved: false, admin_notes: "The sellers answered" }));
});

function refundOf(name: string): RefundCase {
  const show = { show_date: "2026-12-01", show_time: "18:00" };
  const ticket = { movie_name: "Lagaan", theatre: "Regal", location: "Colaba", ...show };
  return {
    id: newId(),
    user_id: named(name),
    seller_id: named("Sunita"),
    ticket_unlock_id: newId(),
    credits_refunded: 1,
    reason: "No answer",
    status: "pending",
    created_at: AT,
    not_let_in: null,
    ticket_unlock: { ticket_id: newId(), ticket },
    holder: null,
    processed: null,
  };
}
