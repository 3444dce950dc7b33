import { stored, streamRecord } from "@reseat/testing/stream";
import { expect, it } from "vitest";
import { walletNews } from "./credits.events";
import { WalletEntity } from "./entities";

const at = "2026-01-02T10:00:00.000Z";
const item = (credits: number) =>
  stored(WalletEntity.create({ user_id: "somebody", credits, created_at: at, updated_at: at }));

it("lets a person see that their credits changed", () => {
  const live = [{ userId: "somebody", event: { type: "credits.changed" } }];
  expect(walletNews.follow(streamRecord({ after: item(0) }))).toEqual({ live });
  expect(walletNews.follow(streamRecord({ before: item(0), after: item(5) }))).toEqual({ live });
  expect(walletNews.follow(streamRecord({ before: item(5), after: item(5) }))).toEqual({});
});
