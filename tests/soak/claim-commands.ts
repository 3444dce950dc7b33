import { Deal } from "@reseat/core/deals";
import { NotLetIn, Refund } from "@reseat/core/trust";
import type { Commands } from "@reseat/testing/history";
import { dice } from "./commands";
import { secondAdmin } from "./moderation-commands";

/** What follows when a show has begun: buyers who were not let in, the seller's side, decisions. */
export const claimCommands: Commands = {
  async claim(actor, { key }) {
    const { items } = await Deal.list(actor, {});
    const bought = items.filter(({ role, status }) => role === "buyer" && status === "valid");
    const deal = bought[dice(key) % bought.length];
    return async () => deal && NotLetIn.say(actor, { id: deal.id, reason: "code_used", details: key });
  },
  async tellSide(actor, { key }) {
    const { items } = await Deal.list(actor, {});
    const deal = items.find(({ role, plan }) => role === "seller" && plan?.problem?.status === "pending");
    return async () => deal && NotLetIn.giveSide(actor, deal.id, key);
  },
  async decideClaim(_, { key }) {
    const { items } = await Refund.listByStatus(secondAdmin, { status: "pending" });
    const claims = items.filter(({ not_let_in }) => not_let_in);
    const found = claims[dice(key) % claims.length];
    return async () => found && Refund.decide(secondAdmin, found.id, dice(key) % 2 === 0);
  },
};
