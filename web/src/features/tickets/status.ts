import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { TicketStatus } from "@reseat/contract";
import { isApiError } from "../../lib/api/api";
import type { Tone } from "../../ui/badge";

export const STATUS_LABELS: Record<TicketStatus, MessageDescriptor> = {
  available: msg`Available`,
  sold: msg`Sold`,
  expired: msg`Expired`,
  under_review: msg`Under Review`,
  blocked: msg`Blocked`,
};

export const STATUS_TONES: Record<TicketStatus, Tone> = {
  available: "success",
  sold: "neutral",
  expired: "neutral",
  under_review: "warning",
  blocked: "danger",
};

/** The paper colour of the counterfoil. */
export const STATUS_PAPERS: Record<TicketStatus, string> = {
  available: "var(--canary)",
  sold: "var(--chalk)",
  expired: "var(--chalk)",
  under_review: "var(--rose)",
  blocked: "var(--chalk)",
};

/**
 * Whether a command was refused because the ticket was meanwhile sold to somebody else or taken off
 * the market.
 */
export const isTaken = (error: unknown) => isApiError(error, "ticket_not_available", "ticket_under_review");
