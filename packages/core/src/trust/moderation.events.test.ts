import { streamRecord } from "@reseat/testing/stream";
import { expect, it } from "vitest";
import type { StandingItem } from "../accounts/standing";
import { newId } from "../platform/ids";
import { standingNews } from "./trust.events";

const [user_id, id] = [newId(), newId()];
const [at, until] = ["2026-01-02T10:00:00.000Z", "2026-01-02T15:00:00.000Z"];
const restriction = { id, kind: "suspended" as const, reason: "Be kind", at, until, admin_id: newId() };
const suspended: StandingItem = { user_id, restriction, version: 1 };
const over: StandingItem = { ...suspended, restriction: { ...restriction, is_over: true } };

const newsOf = (before: StandingItem, after: StandingItem) => {
  const stored = (item: StandingItem) => ({ ...item, __edb_e__: "standing", __edb_v__: "1" });
  return standingNews.follow(streamRecord({ before: stored(before), after: stored(after) }));
};

it("tells a person of the end of their suspension at its time, once, and their open pages", () => {
  const told = { userId: user_id, cause: `restriction/${id}/over`, at: until, kind: "suspension_over", params: {} };
  const live = [{ userId: user_id, event: { type: "standing.changed" } }];
  expect(newsOf(suspended, over)).toEqual({ notify: [told], live });
  expect(newsOf(over, { ...over, signed_out_at: 1 })).toEqual({});
  expect(newsOf(suspended, { ...suspended, signed_out_at: 1 })).toEqual({});
});

it("tells nobody of a decision about an erased account", () => {
  const closed = { id: newId(), at, erase_at: at, is_final: true };
  expect(newsOf({ ...suspended, closed }, { ...over, closed })).toEqual({});
});
