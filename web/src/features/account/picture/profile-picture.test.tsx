import { answers } from "@reseat/testing/answers";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { logIn, open, server } from "../../../../test/app";

const ADDRESS = "/people/a/b/256.webp";

it("shows the initial without a picture, and refuses a file that is none", async () => {
  logIn();
  const user = await open("/profile/more/picture");
  const page = within(await screen.findByRole("region", { name: "Profile picture" }));
  expect(page.queryByRole("button", { name: "Remove the picture" })).toBeNull();
  await user.upload(page.getByLabelText("Choose a picture"), new File(["x"], "me.png", { type: "image/png" }));
  await page.findByText("This picture cannot be read. Please choose another one.");
});

it("removes the picture after asking, and shows the initial again", async () => {
  const person = logIn({ picture_url: ADDRESS });
  let removed = 0;
  server.use(
    answers("accounts", "removePicture", () => {
      removed += 1;
      server.use(answers("accounts", "getProfile", { ...person, picture_url: null }));
      return { success: true as const };
    }),
  );
  const user = await open("/profile/more/picture");
  const page = within(await screen.findByRole("region", { name: "Profile picture" }));
  await user.click(await page.findByRole("button", { name: "Remove the picture" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remove your picture?" }));
  expect(removed).toBe(0);
  await user.click(dialog.getByRole("button", { name: "Remove the picture" }));
  await page.findByLabelText("Choose a picture");
  expect([removed, page.queryByRole("img", { hidden: true })]).toEqual([1, null]);
});
