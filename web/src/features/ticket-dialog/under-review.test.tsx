import { answers, ticket, viewed } from "@reseat/testing/answers";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { logIn, open, server } from "../../../test/app";

it("lets somebody who came too late ask to hear when the ticket is free again", async () => {
  const taken = ticket({ status: "under_review" });
  const asked: unknown[] = [];
  let is_watching = false;
  server.use(
    answers("tickets", "get", () => {
      const seen = viewed(taken, "other");
      return { ...seen, viewer: seen.viewer && { ...seen.viewer, is_watching } };
    }),
    answers("tickets", "watch", (input) => {
      asked.push(input);
      is_watching = true;
      return { is_watching };
    }),
  );
  logIn();
  const user = await open(`/discover-movie?ticket=${taken.id}`);
  await user.click(await screen.findByRole("button", { name: "Tell me when it is free" }));
  await screen.findByRole("button", { name: "We will tell you", pressed: true });
  expect(asked).toEqual([{ id: taken.id }]);
});
