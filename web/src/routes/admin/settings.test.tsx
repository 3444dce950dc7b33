import type { AuditEntry, CancelRulesSeen, SettingsSeen } from "@reseat/contract";
import { CREDIT_PRICE, PACKS } from "@reseat/contract/limits/credit-packs";
import { newId } from "@reseat/core/ids";
import { answers, refuses } from "@reseat/testing/answers";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { logIn, open, server } from "../../../test/app";

const asha = newId();
const stats = { total_users: 0, total_credits: 0, total_unlocks: 0, total_refunds: 0, waiting_refunds: 0 };
let settings: SettingsSeen;
let entries: AuditEntry[];

beforeEach(() => {
  settings = {
    max_daily_unlocks: 10,
    unlock_attempts_per_hour: 10,
    requests_per_minute: 60,
    intimate_grievance_hours: 36,
    grievance_hours: 168,
    first_listing_credits: 0,
    not_let_in_cases: 2,
    listing_pause_days: 30,
    credit_price: CREDIT_PRICE,
    packs: PACKS,
    version: 0,
    last: null,
  };
  entries = [];
  server.use(
    answers("admin", "getStats", { ...stats, flagged_users: 0, refund_rate: 0 }),
    answers("admin", "listAdmins", {
      items: [{ id: asha, full_name: "Asha Rao", mobile: "+919000000003", created_at: "2026-01-01T00:00:00.000Z" }],
    }),
    answers("admin", "getSettings", () => settings),
    answers("admin", "getNames", { items: [{ id: asha, full_name: "Asha Rao" }] }),
    answers("admin", "listAudit", () => ({ items: entries, next_cursor: null })),
  );
  logIn({ role: "admin" });
});

const field = (name: string, place = document.body) =>
  within(place).findByLabelText<HTMLInputElement>(new RegExp(`^${name}`));

async function type(user: Awaited<ReturnType<typeof open>>, name: string, text: string, place?: HTMLElement) {
  const input = await field(name, place);
  await user.clear(input);
  await user.type(input, text);
}

it("asks once, says what follows, saves rupees as paise, and shows the version with who made it", async () => {
  const sent: object[] = [];
  server.use(
    answers("admin", "updateSettings", ({ version, ...wanted }) => {
      sent.push({ version, credit_price: wanted.credit_price, unlocks: wanted.max_daily_unlocks });
      const at = "2026-02-03T11:02:00.000Z";
      settings = { ...wanted, version: version + 1, last: { admin_id: asha, at } };
      const made = { id: newId(), admin_id: asha, thing_id: "1", reason: null, network: null, at };
      const details = "max_daily_unlocks 10 20, credit_price 2500 3000";
      entries = [{ ...made, action: "change_settings", subject: "settings", details }];
      return settings;
    }),
  );
  const user = await open("/admin/settings");
  const save = await screen.findByRole<HTMLButtonElement>("button", { name: "Save Settings" });
  expect(save.disabled).toBe(true);
  await type(user, "Max daily unlocks", "20");
  await type(user, "Credit price", "30");
  await user.click(save);
  const dialog = await screen.findByRole("dialog", { name: "Save these settings?" });
  within(dialog).getByText(/Orders that were begun keep their price/);
  within(dialog).getByText("Credit price");
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Save Settings" }));
  await screen.findByText("They count everywhere within 10 seconds.");
  expect(sent).toEqual([{ version: 0, credit_price: 3000, unlocks: 20 }]);
  const history = await screen.findByRole("region", { name: "What was changed" });
  await within(history).findByText("Version 1, in force");
  within(history).getByText("Asha Rao");
  within(history).getByText("₹25");
});

it("asks once more before a credit costs more in a larger pack, and not for anything else", async () => {
  let saved = 0;
  server.use(
    answers("admin", "updateSettings", ({ version, ...wanted }) => {
      saved += 1;
      settings = { ...wanted, version: version + 1, last: null };
      return settings;
    }),
  );
  const user = await open("/admin/settings");
  await type(user, "Credit price", "10");
  await user.click(screen.getByRole("button", { name: "Save Settings" }));
  const confirm = async (title: string, action: string) => {
    const dialog = await screen.findByRole("dialog", { name: title });
    await user.click(within(dialog).getByRole("button", { name: action }));
    return dialog;
  };
  await confirm("Save these settings?", "Save Settings");
  const odd = await screen.findByRole("dialog", { name: "Is this price right?" });
  // ₹79 for five. The ₹169 for ten are not new.
  within(odd).getByText(/a credit costs ₹15.80, more than in .* with ₹10\./);
  expect(within(odd).queryByText(/₹16.90/)).toBeNull();
  await user.click(within(odd).getByRole("button", { name: "Cancel" }));
  expect(saved).toBe(0);
  await user.click(screen.getByRole("button", { name: "Save Settings" }));
  await confirm("Save these settings?", "Save Settings");
  await confirm("Is this price right?", "Save all the same");
  await expect.poll(() => saved).toBe(1);
  // The prices stay odd, but nobody changes them.
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await type(user, "Max daily unlocks", "20");
  await user.click(screen.getByRole("button", { name: "Save Settings" }));
  await confirm("Save these settings?", "Save Settings");
  await expect.poll(() => saved).toBe(2);
});

it("takes nothing out of range, and says the range", async () => {
  const user = await open("/admin/settings");
  await type(user, "Requests per minute", "5");
  await screen.findByText("A whole number from 30 to 1,000");
  await type(user, "Price", "79.50", screen.getByRole("group", { name: "Starter" }));
  await screen.findByText("A whole number from ₹10 to ₹50,000");
  expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Save Settings" })).disabled).toBe(true);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect((await field("Requests per minute")).value).toBe("60");
});

it("says who was faster, shows their numbers, and keeps what was typed", async () => {
  const user = await open("/admin/settings");
  await type(user, "Max daily unlocks", "20");
  const at = "2026-02-03T11:02:00.000Z";
  server.use(
    refuses("admin", "updateSettings", "changed_meanwhile", { admin_id: asha, action: "change_settings", at }),
  );
  settings = { ...settings, requests_per_minute: 90, version: 1, last: { admin_id: asha, at } };
  await user.click(await screen.findByRole("button", { name: "Save Settings" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Save Settings" }));
  await screen.findByText(/^Asha Rao changed them on .* at .*4:32/);
  await waitFor(async () => expect((await field("Requests per minute")).value).toBe("90"));
  expect((await field("Max daily unlocks")).value).toBe("20");
});

it("keeps the rules about cancelling, with their sources", async () => {
  const rule = {
    name: "PVR",
    theatre: "PVR",
    until_minutes: 120,
    source: "https://pvr.example",
    read_on: "2026-11-26",
  };
  let seen: CancelRulesSeen = { rules: [{ ...rule, share: 75 }], version: 3, last: null };
  server.use(
    answers("admin", "getCancelRules", () => seen),
    answers("admin", "updateCancelRules", ({ rules, version }) => {
      seen = { rules, version: version + 1, last: { admin_id: asha, at: "2026-11-26T11:02:00.000Z" } };
      return seen;
    }),
  );
  const user = await open("/admin/settings");
  const save = await screen.findByRole<HTMLButtonElement>("button", { name: "Save the rules" });
  expect(save.disabled).toBe(true);
  await user.click(screen.getByText(/^75% back until 120 min before the show/));
  await type(user, "Percent given back", "101");
  expect(save.disabled).toBe(true);
  await type(user, "Percent given back", "60");
  await user.click(save);
  await screen.findByText("Rules saved");
  expect(seen).toMatchObject({ version: 4, rules: [{ ...rule, share: 60 }] });
  await screen.findByText(/Version 4, by/);
  // A rule is a chain's, an app's or both.
  await user.click(screen.getByText(/^60% back until 120 min before the show/));
  await user.clear(await screen.findByLabelText(/^Word in the theatre's name/));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save the rules" }).disabled).toBe(true);
  await user.type(screen.getByLabelText(/^Booked with/), "Showtime");
  await user.click(screen.getByRole("button", { name: "Save the rules" }));
  await waitFor(() => expect(seen).toMatchObject({ version: 5, rules: [{ theatre: "", app: "Showtime" }] }));
  await screen.findByText(/Version 5, by/);
  await user.click(screen.getByText(/^60% back until 120 min before the show/));
  await user.click(await screen.findByRole("button", { name: "Remove this rule" }));
  await user.click(screen.getByRole("button", { name: "Save the rules" }));
  await waitFor(() => expect(seen).toMatchObject({ version: 6, rules: [] }));
});
