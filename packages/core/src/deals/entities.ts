import { NotLetIn } from "@reseat/contract/schemas/deal";
import { Entity } from "electrodb";
import { contactAttribute } from "../accounts/contact";
import { electro } from "../platform/table/dynamo";
import { key } from "../platform/table/key";
import { ticketSummary } from "../tickets/summary";

/**
 * The `source` of a deal from unlocking the seller. A deal from an accepted interest has the
 * interest's id as its source.
 */
export const CONTACT = "contact";

/**
 * A deal: the result of an accepted interest or an unlocked seller. Keeps the two people, the
 * ticket as it was, the contacts that they saw and what they paid. Stored under its ticket.
 */
export const DealEntity = new Entity(
  {
    model: { entity: "deal", version: "1", service: "reseat" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      kind: { type: ["contact", "interest"] as const, required: true, readOnly: true },
      /**
       * Part of the key: a buyer can unlock a ticket's seller once, but each accepted interest is
       * its own deal.
       */
      source: { type: "string", required: true, readOnly: true },
      ticket_id: { type: "string", required: true, readOnly: true },
      buyer_id: { type: "string", required: true, readOnly: true },
      seller_id: { type: "string", required: true, readOnly: true },
      status: { type: ["valid", "refunded"] as const, required: true },
      /** The buyer's request for a refund. An approved one makes the deal refunded. */
      refund: { type: ["pending", "rejected"] as const },
      ticket: ticketSummary,
      /**
       * The buyer's name, for sellers who ask who saw their number. Unset when the buyer has left.
       */
      buyer_name: { type: "string" },
      /** The contacts that the other side saw. An unlocked seller does not see the buyer's. */
      buyer: contactAttribute,
      seller: { ...contactAttribute, required: true },
      /** Credits that each side paid. The buyer can request a refund. */
      buyer_paid: { type: "number", required: true, readOnly: true },
      seller_paid: { type: "number", required: true, readOnly: true },
      made_at: { type: "string", required: true, readOnly: true },
      /** Whether it was accepted as it was asked for, because the seller had said so before. */
      at_once: { type: "boolean", readOnly: true },
      /** When the seller said that they no longer have the ticket. */
      gone_at: { type: "string" },
      /** When the seller handed the ticket's original over. */
      handed_over_at: { type: "string" },
      /** The file that was handed over: each attempt makes one of its own. */
      original_id: { type: "string" },
      /** Unset on deals from before there were plans. */
      plan: { type: ["open", "good", "silent", "problem"] as const },
      /** The number of the plan's changes. Each change is conditional on it. */
      plan_changes: { type: "number" },
      terms: {
        type: "map",
        properties: {
          /** Paise. */
          price_each: { type: "number", required: true },
          pay: { type: ["upi", "cash"] as const, required: true },
          hand: { type: ["here", "theatre"] as const, required: true },
          /** Who proposed them, and when the other agreed. */
          by: { type: ["buyer", "seller"] as const, required: true },
          at: { type: "string", required: true },
          agreed_at: { type: "string" },
        },
      },
      /** What the buyer says of the payment, and the seller's answer. */
      paid: {
        type: "map",
        properties: {
          said_at: { type: "string" },
          confirmed_at: { type: "string" },
          denied_at: { type: "string" },
        },
      },
      /** When the seller handed the ticket over at the theatre. */
      handed_at: { type: "string" },
      /** When the buyer was asked whether all is good, when they said so, and the plan's end. */
      asked_at: { type: "string" },
      good_at: { type: "string" },
      closed_at: { type: "string" },
      /** That the buyer was not let in, with the seller's side. */
      problem: {
        type: "map",
        properties: {
          at: { type: "string", required: true },
          reason: { type: NotLetIn.options, required: true },
          status: { type: ["pending", "upheld", "rejected"] as const, required: true },
          side: { type: "string" },
          side_at: { type: "string" },
        },
      },
      /** Due half an hour after the show began, and a day after it, while the plan is open. */
      due: { type: "string" },
      due_at: { type: "string" },
    },
    indexes: {
      // The deals on a ticket, and those of one buyer on it.
      primary: { pk: key("pk", "ticket#${ticket_id}"), sk: key("sk", "deal#${buyer_id}#${source}") },
      // A buyer's deals, in time order, and one of them by its id.
      byBuyer: { index: "gsi1", pk: key("gsi1pk", "deals-bought#${buyer_id}"), sk: key("gsi1sk", "${id}") },
      // A seller's deals, in time order, and one of them by its id.
      bySeller: { index: "gsi2", pk: key("gsi2pk", "deals-sold#${seller_id}"), sk: key("gsi2sk", "${id}") },
    },
  },
  electro,
);

/**
 * A buyer's expression of interest in a ticket. Stored under the buyer; the seller finds it by
 * gsi1.
 */
export const InterestEntity = new Entity(
  {
    model: { entity: "interest", version: "1", service: "reseat" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      ticket_id: { type: "string", required: true, readOnly: true },
      buyer_id: { type: "string", required: true, readOnly: true },
      seller_id: { type: "string", required: true, readOnly: true },
      status: { type: ["pending", "accepted", "rejected", "withdrawn", "expired"] as const, required: true },
      message: { type: "string", readOnly: true },
      reason: { type: "string" },
      created_at: { type: "string", required: true, readOnly: true },
      expires_at: { type: "string", required: true, readOnly: true },
      responded_at: { type: "string" },
      withdrawn_at: { type: "string" },
      /** Whether it was accepted as it was made, because the seller had said so before. */
      at_once: { type: "boolean", readOnly: true },
      /** The steps of its way to the seller. */
      pushed_at: { type: "string" },
      shown_at: { type: "string" },
      opened_at: { type: "string" },
      texted_at: { type: "string" },
      /** The time of the decision to text the seller, which is made once and before the text. */
      text_claimed_at: { type: "string" },
      /** The deal that it led to. */
      deal_id: { type: "string" },
      /** Whether an admin refunded that deal. */
      is_refunded: { type: "boolean" },
      /** When its seller said that they no longer have the ticket after all. */
      gone_at: { type: "string" },
      /** With what its two people read of it, and what a search for the next best ticket needs. */
      ticket: {
        ...ticketSummary,
        properties: {
          ...ticketSummary.properties,
          city: { type: "string" },
          ticket_count: { type: "number" },
          price_each: { type: "number" },
        },
      },
      buyer: contactAttribute,
      seller: contactAttribute,
      due: { type: "string" },
      due_at: { type: "string" },
    },
    indexes: {
      // A buyer's requests, in time order.
      primary: { pk: key("pk", "person#${buyer_id}"), sk: key("sk", "interest#${id}") },
      // The requests for a seller's tickets in time order, and one of them by its id.
      bySeller: { index: "gsi1", pk: key("gsi1pk", "requests#${seller_id}"), sk: key("gsi1sk", "${id}") },
    },
  },
  electro,
);

/**
 * A buyer's question to a seller: is this ticket still available? The key allows one per person and
 * ticket.
 */
export const AvailabilityEntity = new Entity(
  {
    model: { entity: "availability", version: "1", service: "reseat" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      ticket_id: { type: "string", required: true, readOnly: true },
      requester_id: { type: "string", required: true, readOnly: true },
      seller_id: { type: "string", required: true, readOnly: true },
      status: { type: ["pending", "responded"] as const, required: true },
      response: { type: ["yes", "no"] as const },
      ticket: ticketSummary,
      created_at: { type: "string", required: true, readOnly: true },
      responded_at: { type: "string" },
    },
    indexes: {
      // A person's question about a ticket.
      primary: { pk: key("pk", "ticket#${ticket_id}"), sk: key("sk", "availability#${requester_id}") },
      // The questions that a person asked, in time order.
      byRequester: { index: "gsi1", pk: key("gsi1pk", "questions-of#${requester_id}"), sk: key("gsi1sk", "${id}") },
      // The questions to a seller, in time order, and one of them by its id.
      bySeller: { index: "gsi2", pk: key("gsi2pk", "questions-to#${seller_id}"), sk: key("gsi2sk", "${id}") },
    },
  },
  electro,
);
