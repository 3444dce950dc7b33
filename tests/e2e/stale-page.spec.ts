import { expect, holdBack, test } from "./fixtures";

test.describe("a page that was kept while its ticket was on sale", () => {
  // Chromium takes a page that a test serves for one of another network, which may not connect to
  // this machine.
  test.use({ expectedErrors: [/status of 409|ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/] });

  test("sells nothing once it is sold, and says so", async ({ stack, pageOf }) => {
    const seller = await stack.signUp();
    const buyer = await stack.signUp("Rohan Das", { credits: 5 });
    const ticket = await stack.list(seller);
    const address = `/ticket/${ticket.id}`;
    const page = await pageOf(buyer);
    const kept = await (await page.request.get(address)).text();
    expect(kept).toContain("Asks the seller.");
    await stack.call(seller, "tickets", "updateStatus", { id: ticket.id, status: "sold" });
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
    expect((await asked).headers()["x-refusal-status"]).toBe("409");
    release();
    await expect(page.getByRole("main").getByText("This seat is taken.")).toBeVisible();
    await expect(page.getByRole("button", { name: /Express Interest|Unlock|Ask if/ })).toHaveCount(0);

    await page.goto(address);
    await expect(page.getByRole("main").getByText("This seat is taken.")).toBeVisible();
    await expect(page.getByRole("button", { name: /Express Interest|Unlock|Ask if/ })).toHaveCount(0);
    expect((await stack.call(buyer, "credits", "get")).credits).toBe(5);
  });
});
