import { contract } from "@reseat/contract/contract";
import { describe, expect, it } from "vitest";
import { judged, PARTS } from "./contact-details/corpus";

describe.each(Object.entries(PARTS))("the corpus of contact details and names: %s", (_, part) => {
  it("has no text twice", () => {
    for (const texts of [part.texts.REFUSED, part.texts.ACCEPTED]) {
      expect(new Set(texts.map((text) => JSON.stringify(text))).size).toBe(texts.length);
    }
  });

  it("is told apart", () => {
    const { missed, wronged } = judged(part);
    expect({ missed, wronged }).toEqual({ missed: [], wronged: [] });
  });
});

/** The texts of each call that people see before a deal with who wrote them. */
const PUBLIC = [
  [contract.accounts.verifyAndCreate, "full_name"],
  [contract.accounts.updateProfile, "full_name"],
  [contract.tickets.create, "movie_name movie_language theatre location city reason"],
  [contract.tickets.createFor, "movie_name movie_language theatre location city reason"],
  [contract.wanted.create, "movie_name movie_language city place"],
  [contract.wanted.change, "movie_name movie_language city place"],
  [contract.trust.createFeedback, "comment"],
  [contract.trust.updateFeedback, "comment"],
  [contract.interest.reject, "reason"],
] as const;

it.each(PUBLIC.flatMap(([call, fields]) => fields.split(" ").map((field) => ({ call, field }))))(
  "$call.~orpc.route.path refuses an address as $field",
  ({ call, field }) => {
    const schema = call["~orpc"].inputSchema as {
      safeParse(input: unknown): { error?: { issues: { path: PropertyKey[] }[] } };
    };
    const { error } = schema.safeParse({ [field]: "ravi.bio" });
    const issue = error?.issues.find(({ path }) => path.at(-1) === field);
    expect(issue).toMatchObject({ params: { code: "contact_details" } });
  },
);
