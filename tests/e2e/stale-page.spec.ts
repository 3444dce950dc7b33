import type { OwnTicket } from "@reseat/contract";
import type { Client, Person } from "@reseat/testing/client";
import { expect, holdBack, test } from "./fixtures";

type End = (stack: Client, seller: Person, ticket: OwnTicket) => Promise<unknown>;

const ENDS: [name: string, text: string, end: End][] = [
  [
    "sold",
    "This seat is taken.",
    (stack, seller, { id }) => stack.call(seller, "tickets", "updateStatus", { id, status: "sold" }),
  ],
  ["removed", "Ticket Not Found", (stack, seller, { id }) => stack.call(seller, "tickets", "remove", { id })],
  ["expired", "This show has begun.", (stack) => stack.advanceClock(10 * 60)],
];

test.describe("a page that was kept while its ticket was on sale", () => {
  // Chromium takes a page that a test serves for one of another network, which may not connect to
  // this machine.
  test.use({ expectedErrors: [/status of 4(04|09)|ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/] });

  for (const [name, text, end] of ENDS)
    test(`sells nothing once it is ${name}, and says so`, async ({ stack, pageOf }) => {
      const seller = await stack.signUp();
      const buyer = await stack.signUp("Rohan Das", { credits: 5 });
      const ticket = await stack.list(seller, await stack.showIn(0.1));
      const address = `/ticket/${ticket.id}`;
      const page = await pageOf(buyer);
      const kept = await (await page.request.get(address)).text();
      expect(kept).toContain("Asks the seller.");
      await end(stack, seller, ticket);
      await page.route(`**${address}`, async (route) => {
        if (!route.request().isNavigationRequest()) return route.fallback();
        await route.fulfill({ response: await route.fetch(), status: 200, body: kept });
      });

      // A person who is quicker than the ticket's fresh state is refused.
      const release = await holdBack(page, `**/api/tickets/${ticket.id}`);
      await page.goto(address);
      // The person is known: what a login interrupts would wait for the ticket's fresh state.
      await expect(page.getByRole("button", { name: "Alerts" })).toBeVisible();
      await page.getByRole("button", { name: "Express Interest" }).click();
      const asked = page.waitForResponse("**/api/express-interest");
      await page
        .getByRole("dialog", { name: "Express Interest" })
        .getByRole("button", { name: "Express Interest" })
        .click();
      expect(["404", "409"]).toContain((await asked).headers()["x-refusal-status"]);
      release();
      await expect(page.getByRole("main").getByText(text)).toBeVisible();
      await expect(page.getByRole("button", { name: /Express Interest|Unlock|Ask if/ })).toHaveCount(0);

      await page.goto(address);
      await expect(page.getByRole("main").getByText(text)).toBeVisible();
      await expect(page.getByRole("button", { name: /Express Interest|Unlock|Ask if/ })).toHaveCount(0);
      expect((await stack.call(buyer, "credits", "get")).credits).toBe(5);
    });
});
