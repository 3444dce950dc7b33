import { expect, test } from "./fixtures";
import { expectAccessible, expectToFitWidth } from "./looks";

/** An admin of the demo. */
const ADMIN = { phone: "+919000000003" };

test("an admin sets a price, which buyers then see and pay", async ({ stack, pageOf }) => {
  const [buyer, tokens] = [await stack.signUp(), await stack.logIn(ADMIN)];
  const admin = { ...buyer, ...tokens };
  const { last: _, ...before } = await stack.call(admin, "admin", "getSettings");
  const old = { amount: before.packs.value.price, credits_purchased: 10 };
  try {
    const page = await pageOf(admin);
    await page.goto("/admin/settings");
    const price = page.getByRole("group", { name: "Value" }).getByLabel("Price");
    await expect(price).toHaveValue(String(old.amount / 100));
    await expectAccessible(page);
    await expectToFitWidth(page);
    await price.fill("173");
    await page.getByRole("button", { name: "Save Settings" }).click();
    const dialog = page.getByRole("dialog", { name: "Save these settings?" });
    await expect(dialog.getByText("Value: Price")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save Settings" }).click();
    // A credit costs more in this pack than in a smaller one, by even more than before.
    const again = page.getByRole("dialog", { name: "Is this price right?" });
    await again.getByRole("button", { name: "Save all the same" }).click();
    await expect(page.getByText(`Version ${before.version + 1}, in force`)).toBeVisible();
    // After this time the functions read the price again.
    await stack.advanceClock(10);

    const own = await pageOf(buyer);
    await own.goto("/profile/purchases");
    await own.getByRole("button", { name: "Buy Credits" }).first().click();
    await own.getByRole("radio", { name: /Value/ }).check();
    await expect(own.getByRole("button", { name: "Pay ₹173 for 10 credits" })).toBeVisible();
    expect((await stack.refusal(buyer, "payments", "createOrder", old)).code).toBe("unknown_pack");
    const order = await stack.call(buyer, "payments", "createOrder", { ...old, amount: 173_00 });
    expect(order).toMatchObject({ amount: 173_00 });
  } finally {
    // Other tests on this stack buy at the usual price.
    const { version } = await stack.call(admin, "admin", "getSettings");
    await stack.call(admin, "admin", "updateSettings", { ...before, version });
    await stack.advanceClock(10);
  }
});
