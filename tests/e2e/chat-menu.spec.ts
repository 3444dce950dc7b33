import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./looks";

const thread = (page: Page) => page.getByRole("region", { name: "Messages", exact: true });
const bubble = (page: Page, text: string) => thread(page).getByRole("listitem").filter({ hasText: text });

test("a message is answered with a quoted line that leads to it, and deleted for one person on all their devices", async ({
  stack,
  pageOf,
}) => {
  const [seller, buyer] = await Promise.all([stack.signUp("Sunita Shah"), stack.signUp("Rohan Das", { credits: 5 })]);
  const ticket = await stack.list(seller, { movie_name: "Salt Flats" });
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: ticket.id });
  const { id: conversation_id } = await stack.call(buyer, "messaging", "start", { ticket_id: ticket.id });
  const say = (who: typeof seller, message: string) =>
    stack.call(who, "messaging", "send", { conversation_id, id: randomUUID(), message });
  await say(seller, "Which gate do we meet at?");
  for (let number = 1; number <= 52; number += 1) await say(number % 2 ? buyer : seller, `Number ${number}.`);
  const [page, other, sellers] = [await pageOf(buyer), await pageOf(buyer), await pageOf(seller)];
  for (const each of [page, other, sellers]) await each.goto(`/messages/${conversation_id}`);

  // Opened by a right click, which Android also sends for a finger that rests on a message.
  await bubble(page, "Number 52.").locator(".bubble").click({ button: "right" });
  await expect(page.getByRole("dialog", { name: "Message" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Reply" }).click();
  await expect(page.getByRole("textbox", { name: "Message" })).toBeFocused();
  await page.getByRole("textbox", { name: "Message" }).fill("Gate 2, next to the lift");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send message" }).click();
  for (const each of [page, other, sellers])
    await expect(bubble(each, "Gate 2").getByRole("button", { name: /Number 52\./ })).toBeVisible();

  // Opened by the keyboard. The quoted message is further up than the loaded ones.
  const first = await stack.call(buyer, "messaging", "listMessages", { conversation_id, after: 0, limit: 1 });
  const reply_to = first.items[0]?.id ?? "";
  await stack.call(seller, "messaging", "send", { conversation_id, id: randomUUID(), message: "That one", reply_to });
  const quoted = bubble(page, "That one").getByRole("button", { name: /Which gate do we meet at/ });
  await quoted.press("Enter");
  await expect(bubble(page, "Which gate do we meet at?").first()).toBeFocused();
  await expect(bubble(page, "Which gate do we meet at?").first()).toBeInViewport();

  await page.keyboard.press("Tab");
  await expect(bubble(page, "Which gate do we meet at?").first().getByRole("button")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Delete for me" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete for me" }).click();
  for (const each of [page, other]) {
    await expect(bubble(each, "That one").getByText("This message is not available")).toBeVisible();
    await expect(bubble(each, "Which gate do we meet at?")).toHaveCount(0);
  }
  await expect(bubble(sellers, "That one").getByRole("button", { name: /Which gate do we meet at/ })).toBeVisible();
});
