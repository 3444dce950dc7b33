import type { AuditEntry } from "@reseat/contract";
import { newId } from "@reseat/core/ids";
import { answers, card, profile, refuses } from "@reseat/testing/answers";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { logIn, open, server } from "../../../test/app";

const stats = { total_users: 0, total_credits: 0, total_unlocks: 0, total_refunds: 0, waiting_refunds: 0 };

it("says of an entry who did what, from where and why, and counts credits as people do", async () => {
  const [asha, person] = [newId(), newId()];
  const entry = (action: AuditEntry["action"], details: string, reason: string): AuditEntry => ({
    id: newId(),
    admin_id: asha,
    action,
    subject: person,
    thing_id: null,
    reason,
    details,
    network: "203.0.113.7",
    at: "2026-02-03T11:02:00.000Z",
  });
  const items = [
    entry("reject_refund", "1", "He answered"),
    entry("credit", "5", "Show was cancelled"),
    entry("suspend", "72 h", "Sold one ticket twice"),
    entry("close_payment_case", "chargeback pay_1", "The bank agreed"),
  ];
  server.use(
    answers("admin", "getStats", { ...stats, flagged_users: 0, refund_rate: 0 }),
    answers("admin", "listAdmins", { items: [] }),
    answers("admin", "getNames", {
      items: [
        { id: asha, full_name: "Asha Rao" },
        { id: person, full_name: "Kabir Sethi" },
      ],
    }),
    answers("admin", "listAudit", { items, next_cursor: null }),
  );
  logIn({ role: "admin" });
  await open("/admin/audit");
  await screen.findAllByRole("link", { name: "Kabir Sethi" });
  for (const [title, badge, reason] of [
    ["Rejected a refund", "1 credit", "He answered"],
    ["Gave credits", "5 credits", "Show was cancelled"],
    ["Suspended", "72 hours", "Sold one ticket twice"],
    ["Closed a payment", "Charged back · pay_1", "The bank agreed"],
  ] as const) {
    const shown = (await screen.findByRole("heading", { name: title })).closest("article");
    expect(shown?.querySelector("header")?.textContent).toBe(`${title}${badge}`);
    expect(shown?.textContent).toContain(`Asha Rao · 203.0.113.7\n${reason}`);
    expect(shown?.querySelector("footer a")?.textContent).toBe("Kabir Sethi");
  }
});

it("a person's statement says who gave credits, and why", async () => {
  const [asha, person, grant] = [newId(), profile({ full_name: "Kabir Sethi" }), newId()];
  const at = "2026-02-03T11:02:00.000Z";
  const made = { from: "granted", to: "wallet", credits: 5, movie_name: null, created_at: at } as const;
  server.use(
    answers("admin", "getStats", { ...stats, flagged_users: 0, refund_rate: 0 }),
    answers("admin", "listAdmins", { items: [] }),
    answers("admin", "getNames", { items: [{ id: asha, full_name: "Asha Rao" }] }),
    answers("admin", "getPerson", {
      profile: person,
      credits: 10,
      dismissed_reports: 0,
      trust: { ...card().seller_trust, user_id: person.id, last_calculated: null },
    }),
    answers("admin", "listStatement", {
      items: [
        { ...made, id: `grant/${grant}/credit` },
        { ...made, id: `order/${newId()}/credit`, from: "issued" },
      ],
      next_cursor: null,
    }),
    answers("admin", "listAudit", {
      items: [
        {
          id: newId(),
          admin_id: asha,
          action: "credit",
          subject: person.id,
          thing_id: grant,
          reason: "Show was cancelled",
          details: "5",
          network: null,
          at,
        },
      ],
      next_cursor: null,
    }),
    refuses("moderation", "getStanding", "not_found"),
  );
  logIn({ role: "admin" });
  await open(`/admin/users/${person.id}`);
  const note = await screen.findByText(/^Asha Rao: Show was cancelled$/);
  expect(note.closest("p")?.textContent).toMatch(/^Credits from Reseat/);
  expect(screen.getAllByText(/Show was cancelled/)).toHaveLength(1);
});
