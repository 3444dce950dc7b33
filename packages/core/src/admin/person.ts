import type { Language, NamedPerson, PersonSeen } from "@reseat/contract";
import { Account } from "../accounts";
import { findNamed } from "../accounts/contact";
import { Credit, Payment } from "../credits";
import { Deal, Interest } from "../deals";
import { Device } from "../notifications";
import type { Actor } from "../platform/actor";
import type { PageInput } from "../platform/table/page";
import * as Ticket from "../tickets/ticket";
import { Feedback, Refund, Report, TrustScore } from "../trust";

/*
 * The views of a person for admins. The caller checks that the actor is an admin. Every list is
 * newest first and has pages.
 */

/**
 * Returns a person, their balance, their score and how many of their reports were dismissed. Throws
 * `not_found`.
 */
export async function get(userId: string): Promise<PersonSeen> {
  const person = themselves(userId);
  const [profile, credits, trust, dismissed_reports] = await Promise.all([
    Account.getProfile(person),
    Credit.getBalance(person),
    TrustScore.get(userId),
    Report.countDismissed(userId),
  ]);
  return { profile, credits, trust, dismissed_reports };
}

/** Returns people's names, without those who are gone. Makes one request. */
export async function names(ids: string[]): Promise<NamedPerson[]> {
  const found = await Promise.all(ids.map(findNamed));
  return found.filter(({ full_name }) => full_name !== "");
}

export const listStatement = (userId: string, page: PageInput) => Credit.getStatement(themselves(userId), page);
export const listPurchases = (userId: string, page: PageInput) => Payment.listTransactions(themselves(userId), page);
export const listDeals = (userId: string, page: PageInput) =>
  Deal.list(themselves(userId), page, { isLookingOn: true });
export const listReviews = (userId: string, page: PageInput) => Feedback.list(userId, page);
export const listRefunds = (userId: string, page: PageInput) => Refund.listMine(themselves(userId), page);
export const listDevices = (userId: string, page: PageInput, language: Language) =>
  Device.list(themselves(userId), page, language);
/** Lists a person's tickets without the fields that only the seller sees. */
export const listTickets = (userId: string, page: PageInput) => Ticket.listPublicOf(userId, page);

/**
 * Lists a person's requests without the messages, which are between the two people. Throws
 * `try_again`.
 */
export async function listRequests(userId: string, type: "buyer" | "seller", page: PageInput) {
  const { items, next_cursor } = await Interest.list(themselves(userId), type, page);
  return { items: items.map((request) => ({ ...request, message: null })), next_cursor };
}

/** Lists the reports against a person, or those by them, newest first. */
export function listReports(userId: string, side: "against" | "by", page: PageInput) {
  return side === "by" ? Report.unscopedListBy(userId, page) : Report.unscopedListAgainst(userId, page);
}

/** Returns the person as an actor, because the operations of their own lists take one. */
function themselves(userId: string): Actor {
  return { userId, isAdmin: false };
}
