import type { GrievanceCase, LastChange } from "@reseat/contract";
import { newId } from "@reseat/core/ids";
import { answers, card, refuses } from "@reseat/testing/answers";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { logIn, open, server } from "../../../../test/app";

const AT = "2026-11-20T10:00:00.000Z";
const asha: LastChange = { admin_id: newId(), action: "answer_grievance", at: AT };

beforeEach(() => {
  const admin = logIn({ role: "admin" });
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
      cases: { pending: 0, investigating: 0, resolved: 0, dismissed: 0 },
      refunds: { pending: 0, approved: 0, rejected: 0 },
      payments: { open: 0, refunded: 0, closed: 0 },
      appeals: { open: 0, accepted: 0, declined: 0 },
      grievances: { open: 3, answered: 0 },
    }),
    answers("admin", "listAdmins", { items: [] }),
    answers("admin", "getNames", { items: [{ id: asha.admin_id, full_name: "Asha" }] }),
    answers("admin", "getPerson", ({ id }) => ({
      profile: { ...admin, id },
      credits: 0,
      dismissed_reports: 0,
      trust: { ...card().seller_trust, user_id: id, last_calculated: null },
    })),
    answers("moderation", "look", { others: [] }),
  );
});

/** A grievance filed this many hours ago, with 36 hours in all. */
function grievance(number: string, hoursAgo: number, change: Partial<GrievanceCase> = {}): GrievanceCase {
  const filed = Date.now() - hoursAgo * 3_600_000;
  return {
    number,
    kind: "intimate",
    what: `What ${number} says`,
    about: null,
    status: "open",
    created_at: new Date(filed).toISOString(),
    answer_by: new Date(filed + 36 * 3_600_000).toISOString(),
    answered: null,
    user_id: null,
    visitor: { full_name: "Meera Nair", reach: "+91 98765 43210" },
    holder: null,
    decided: null,
    about_ticket: null,
    about_user_id: null,
    ...change,
  };
}

/** A server that stores grievances. */
function keepsGrievances(...all: GrievanceCase[]) {
  const find = (number: string) => all.find((each) => each.number === number) as GrievanceCase;
  server.use(
    answers("grievances", "list", ({ status }) => ({
      items: all.filter((each) => each.status === status),
      next_cursor: null,
    })),
    answers("grievances", "get", ({ number }) => find(number)),
    answers("grievances", "answer", ({ number, answer }) =>
      Object.assign(find(number), {
        status: "answered",
        answered: { at: AT, answer },
        decided: asha,
      }),
    ),
  );
}

it("says in words, and in red, which grievances run out", async () => {
  keepsGrievances(grievance("RS-000001", 40), grievance("RS-000002", 30), grievance("RS-000003", 1));
  await open("/admin/reports/grievances");
  const badges = [
    await screen.findByText("Overdue: due 4 hours ago"),
    screen.getByText("Soon over: due in 6 hours"),
    screen.getByText("Due in 2 days"),
  ];
  expect(badges.map(({ className }) => className.includes("badge-danger"))).toEqual([true, true, false]);
});

it("a visitor's grievance is answered by keyboard, and says that nobody but the admin tells them", async () => {
  keepsGrievances(grievance("RS-000001", 1));
  const user = await open("/admin/reports/grievances");
  await screen.findByText("RS-000001");
  await user.keyboard("j");
  await screen.findByText("What RS-000001 says");
  expect(screen.getByRole("link", { name: "+91 98765 43210" })).toHaveProperty("href", "tel:+919876543210");
  await user.keyboard("a");
  const dialog = await screen.findByRole("dialog", { name: "Answer RS-000001?" });
  within(dialog).getByText(/please send them the answer yourself, to \+91 98765 43210/);
  await expect.poll(() => document.activeElement?.tagName).toBe("TEXTAREA");
  await user.keyboard("We took it down");
  await user.keyboard("{Control>}{Enter}{/Control}");
  // That was the last one.
  await screen.findByText("No grievances here");
  await open("/admin/reports/grievances/RS-000001?status=answered");
  await screen.findByText(/^Asha answered this at/);
  screen.getByText("We took it down");
  expect(screen.queryByRole("button", { name: "Answer" })).toBeNull();
});

it("an admin whom a grievance is about does not answer it; who comes late reads who was faster", async () => {
  const own = logIn({ role: "admin" });
  const late = grievance("RS-000002", 1);
  keepsGrievances(grievance("RS-000001", 2, { about_user_id: own.id }), late);
  server.use(refuses("grievances", "answer", "changed_meanwhile", asha));
  const user = await open("/admin/reports/grievances/RS-000001");
  await screen.findByText("You filed this or it is about you, so another admin answers it.");
  expect(screen.queryByRole("button", { name: "Answer" })).toBeNull();
  await user.keyboard("j");
  await screen.findByText("What RS-000002 says");
  await user.keyboard("a");
  await user.type(await screen.findByRole("textbox"), "Done");
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Answer" }));
  await expect.poll(() => screen.queryAllByText(/^Asha answered this at 20 Nov 2026, 3:30 pm$/).length).toBe(2);
});

it("are taken, looked through by names, and answered together with one text", async () => {
  const own = logIn({ role: "admin" });
  const all = [grievance("RS-000001", 1), grievance("RS-000002", 2), grievance("RS-000003", 3)];
  keepsGrievances(...all);
  const asked: object[] = [];
  const filer = newId();
  server.use(
    answers("grievances", "list", ({ status, ...query }) => {
      asked.push(query);
      return { items: all.filter((each) => each.status === status), next_cursor: null };
    }),
    answers("grievances", "hold", ({ number, held }) =>
      Object.assign(all.find((each) => each.number === number) as GrievanceCase, {
        holder: held ? { admin_id: own.id, at: AT } : null,
      }),
    ),
    answers("admin", "findPeople", {
      items: [{ id: filer, full_name: "Ananya Iyer", mobile: "+919000000009", created_at: AT }],
      next_cursor: null,
    }),
  );
  const user = await open("/admin/reports/grievances");
  await user.click(await screen.findByText("RS-000001"));
  await screen.findByText("Nobody has this yet");
  await user.keyboard("t");
  await screen.findByText(/^Yours since 20 Nov 2026/);
  await user.click(screen.getByRole("button", { name: "Mine" }));
  await user.type(screen.getByRole("searchbox", { name: "Find in this queue" }), "iyer");
  await expect.poll(() => asked.at(-1)).toMatchObject({ held: "mine", query: "iyer", people: filer });
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  for (const { number } of all.slice(1))
    await user.click(await screen.findByRole("checkbox", { name: `Choose ${number}` }));
  const bar = screen.getByText("2 chosen").parentElement as HTMLElement;
  await user.click(within(bar).getByRole("button", { name: "Answer" }));
  await screen.findByRole("dialog", { name: "Answer 2 grievances?" });
  await expect.poll(() => document.activeElement?.tagName).toBe("TEXTAREA");
  await user.keyboard("We took them down{Control>}{Enter}{/Control}");
  await screen.findByText("2 grievances answered");
  expect(all.map(({ answered }) => answered?.answer)).toEqual([undefined, "We took them down", "We took them down"]);
});
