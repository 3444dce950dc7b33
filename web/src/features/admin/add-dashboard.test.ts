import { routes } from "@reseat/contract";
import { expect, test } from "vitest";
import { ADMIN_COMMANDS } from "./add-dashboard";

/** The results of these commands are shown only where they were made. */
const UNSEEN = ["admin.confirm", "moderation.look", "moderation.readMessages", "moderation.readStory"];

test("each command of an admin says what it makes stale", () => {
  const commands = routes()
    .filter(({ access, method }) => access === "admin" && method !== "GET")
    .map(({ domain, name }) => `${domain}.${name}`);
  expect(Object.keys(ADMIN_COMMANDS).toSorted()).toEqual(commands.filter((each) => !UNSEEN.includes(each)).toSorted());
});
