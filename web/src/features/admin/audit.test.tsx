import type { AuditEntry } from "@reseat/contract";
import { newId } from "@reseat/core/ids";
import { answers } from "@reseat/testing/answers";
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
    ["Suspended", "72 h", "Sold one ticket twice"],
  ] as const) {
    const shown = (await screen.findByRole("heading", { name: title })).closest("article");
    expect(shown?.querySelector("header")?.textContent).toBe(`${title}${badge}`);
    expect(shown?.textContent).toContain(`Asha Rao · 203.0.113.7\n${reason}`);
    expect(shown?.querySelector("footer a")?.textContent).toBe("Kabir Sethi");
  }
});
