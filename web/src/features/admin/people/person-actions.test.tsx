import type { PersonStanding, Profile } from "@reseat/contract";
import { answers, card, profile } from "@reseat/testing/answers";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { logIn, open, server } from "../../../../test/app";

function opened(change: Partial<Profile>, of: Partial<PersonStanding> = {}) {
  const person = profile({ full_name: "Kabir Sethi", ...change });
  const standing: PersonStanding = {
    user_id: person.id,
    version: 2,
    last: null,
    restriction: null,
    warning: null,
    closed: null,
    terms: null,
    terms_changed: false,
    ...of,
  };
  const sent: object[] = [];
  server.use(
    answers("admin", "getPerson", {
      profile: person,
      credits: 4,
      dismissed_reports: 0,
      trust: { ...card().seller_trust, user_id: person.id, last_calculated: null },
    }),
    answers("admin", "listDevices", {
      items: [
        {
          device_id: "1",
          platform: "web",
          name: "Chrome on Android",
          to_renew: false,
          created_at: person.created_at,
          updated_at: person.created_at,
        },
      ],
      next_cursor: null,
    }),
    answers("admin", "listAdmins", { items: [] }),
    answers("moderation", "getStanding", standing),
    answers("moderation", "getUnderWay", { listings: 1, received: 0, made: 4 }),
    answers("moderation", "moderateUser", (input) => {
      sent.push(input);
      return { success: true as const, action: input.action, standing };
    }),
    answers("moderation", "allowListing", (input) => {
      sent.push(input);
      return standing;
    }),
  );
  logIn({ role: "admin" });
  return { person, sent };
}

it("a person is suspended from their page for hours, after a look at what that ends", async () => {
  const { person, sent } = opened({});
  const user = await open(`/admin/users/${person.id}?part=devices`);
  await screen.findByText("Chrome on Android");
  await screen.findByText("In good standing");
  await user.click(screen.getByRole("button", { name: "Suspend" }));
  const dialog = await screen.findByRole("dialog", { name: "Suspend Kabir Sethi?" });
  await within(dialog).findByText("1 listing leaves the market");
  // The requests of the suspended person go on.
  within(dialog).getByText("0 open requests end, and their credits go back");
  await user.clear(within(dialog).getByLabelText(/^Hours/));
  await user.type(within(dialog).getByLabelText(/^Reason/), "Sold it twice");
  await user.click(within(dialog).getByRole("button", { name: "Suspend" }));
  within(dialog).getByText(/^Please give the hours/);
  expect(sent).toEqual([]);
  await user.type(within(dialog).getByLabelText(/^Hours/), "48");
  await user.click(within(dialog).getByRole("button", { name: "Suspend" }));
  await screen.findByText("User suspended");
  expect(sent).toEqual([
    { user_id: person.id, action: "suspend", reason: "Sold it twice", duration_hours: 48, version: 2 },
  ]);
});

it("an admin cannot be moderated from their page", async () => {
  const { person } = opened({ role: "admin" });
  await open(`/admin/users/${person.id}`);
  await screen.findByText("An admin cannot be warned, suspended or banned until the role is taken away.");
  expect(screen.queryByRole("button", { name: "Ban" })).toBeNull();
});

it("admins see that a person closed their account, and when it is erased", async () => {
  const { person } = opened({}, { closed: { at: "2026-11-20T10:00:00.000Z", erase_at: "2026-12-20T10:00:00.000Z" } });
  await open(`/admin/users/${person.id}`);
  await screen.findByText("Closed by the person, erased from 20 Dec 2026");
});

it("a seller whose listing is paused is let list again, with the reason", async () => {
  const { person, sent } = opened({}, { listing_paused_until: "2027-01-02T10:00:00.000Z" });
  const user = await open(`/admin/users/${person.id}`);
  await screen.findByText("May not list until 2 Jan 2027");
  await user.click(screen.getByRole("button", { name: "Let them list again" }));
  const dialog = await screen.findByRole("dialog", { name: "Let Kabir Sethi list again?" });
  await user.type(within(dialog).getByLabelText(/^Why/), "Both were the theatre's fault");
  await user.click(within(dialog).getByRole("button", { name: "Let them list again" }));
  await screen.findByText("Kabir Sethi can list tickets now.");
  expect(sent).toEqual([{ user_id: person.id, reason: "Both were the theatre's fault" }]);
});
