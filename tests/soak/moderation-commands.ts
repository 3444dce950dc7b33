import type { Actor } from "@reseat/core/actor";
import { Deal } from "@reseat/core/deals";
import { newId } from "@reseat/core/ids";
import { Conversation, Message } from "@reseat/core/messaging";
import { Appeal, Moderation, Reports } from "@reseat/core/moderation";
import { NotLetIn, Refund, Report } from "@reseat/core/trust";
import type { Commands } from "@reseat/testing/history";
import { aDeal, dice } from "./commands";

/** Other people than the admin who restricts, as the rule demands. */
const secondAdmin: Actor = { userId: newId(), isAdmin: true };

/**
 * Reports, the admins' decisions about them, and appeals against those. Suspensions, bans and their
 * ends are in the model of all histories.
 */
export const moderationCommands: Commands = {
  async report(actor, { key }) {
    const deal = await aDeal(actor, key);
    const quoted = deal && dice(key) % 2 === 0 ? await quotes(actor, deal.ticket_id) : undefined;
    return async () => {
      if (!deal) return;
      const about = { reported_user_id: deal.partner_id, ticket_id: deal.ticket_id };
      await Report.create(actor, { ...about, report_type: "fake_ticket", description: key, messages: quoted });
    };
  },
  async judge(_, { key }) {
    const seen = dice(key) % 3 === 0 ? "investigating" : "pending";
    const [found] = (await Reports.list(secondAdmin, { status: seen })).items;
    const status = (["investigating", "resolved", "dismissed"] as const)[dice(key) % 3] ?? "dismissed";
    return async () => {
      if (!found || status === seen) return;
      const named = { id: found.id, user_id: found.user_id };
      await Reports.resolve(secondAdmin, named, { status, seen, reason: "We asked the theatre" });
    };
  },
  async warn({ userId }) {
    const { version } = await Moderation.getStanding(secondAdmin, userId);
    const decision = { user_id: userId, action: "warn" as const, reason: "Answered nobody", version };
    return () => Moderation.moderate(secondAdmin, decision);
  },
  heed: (actor) => async () => {
    const { warning } = await Moderation.getMine(actor);
    if (warning) await Moderation.readWarning(actor, warning.id);
  },
  appeal: (actor) => () => Appeal.create(actor, "It was sold once."),
  async decide(_, { key }) {
    const [appeal] = (await Appeal.list(secondAdmin, { status: "open" })).items;
    return async () =>
      appeal && Appeal.decide(secondAdmin, appeal, { accepted: dice(key) % 2 === 0, notes: "We asked the theatre" });
  },
};

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

/** The other person's last messages about a ticket, in the form that a report quotes. */
async function quotes(actor: Actor, ticketId: string) {
  const conversation = (await Conversation.list(actor, {})).items.find(({ ticket_id }) => ticket_id === ticketId);
  if (!conversation) return undefined;
  const { items } = await Message.list(actor, conversation.id, {});
  const numbers = items.filter(({ sender_id }) => sender_id !== actor.userId).map(({ number }) => number);
  return numbers.length > 0 ? { conversation_id: conversation.id, numbers: numbers.slice(-3) } : undefined;
}
