import type { LastChange, PersonStanding, ReportCase } from "@reseat/contract";
import { newId } from "@reseat/core/ids";
import { answers, card, refuses } from "@reseat/testing/answers";
import { screen, within } from "@testing-library/react";
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

/** What people are called, by their ids. */
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
    messages: 0,
    decided: null,
  };
}

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
      reports: { ...none, pending: 20 },
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
});

/** A server that keeps cases, one report each. */
function keeps(reports: ReportCase[]) {
  const find = (id: string) => reports.find((each) => each.id === id) as ReportCase;
  const together = (id: string) => ({
    reports: [find(id)],
    standing: standing(find(id).reported_user_id),
  });
  server.use(
    answers("moderation", "listReports", ({ status }) => ({
      items: reports.filter((each) => each.status === status),
      next_cursor: null,
    })),
    answers("moderation", "getReport", ({ id }) => together(id)),
    answers("moderation", "resolveReport", ({ id, status }) => {
      Object.assign(find(id), { status, decided: { ...asha, admin_id: meera } });
      return together(id);
    }),
  );
}

const heading = (name: string) => screen.findByRole("heading", { name: `About ${name}` });

it("a queue of 20 cases is decided by keyboard alone, and the focus is never lost", async () => {
  const reports = Array.from({ length: 20 }, (_, index) => report(`Person ${index + 1}`));
  keeps(reports);
  const user = await open("/admin/reports");
  await screen.findByText("Person 1");
  await user.keyboard("j");
  for (const [index, { reported_user_id }] of reports.entries()) {
    await heading(nameOf(reported_user_id));
    await user.keyboard(index % 2 === 0 ? "d" : "u");
    const dialog = await screen.findByRole("dialog");
    const confirm = within(dialog).getByRole("button", { name: index % 2 === 0 ? "Dismiss" : "Resolve" });
    await expect.poll(() => document.activeElement).toBe(confirm);
    await user.keyboard("{Enter}");
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
    await screen.findByText(/^Meera (dismissed|upheld) this at/);
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    if (index < 19) await user.keyboard("n");
  }
  expect(reports.map(({ status }) => status)).toEqual(
    reports.map((_, index) => (index % 2 === 0 ? "dismissed" : "resolved")),
  );
  await user.keyboard("{Escape}");
  await screen.findByText("No cases here");
  await expect.poll(() => document.activeElement).not.toBe(document.body);
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
  await user.keyboard("u{Enter}");
  await expect.poll(() => screen.queryAllByText(/^Asha dismissed this at 20 Nov 2026, 3:30 pm$/).length).toBe(2);
  expect(screen.queryByRole("button", { name: "Resolve" })).toBeNull();
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
