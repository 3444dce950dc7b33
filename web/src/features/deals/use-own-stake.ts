import type { Contact, TicketStatus } from "@reseat/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useSession } from "../../lib/session/session";
import { ownRequestOptions } from "../interest/queries";
import { unlocksOptions } from "./queries";

interface OwnStake {
  /** The seller's, once the person unlocked it or their request was accepted. */
  contact: (Pick<Contact, "full_name" | "mobile"> & { email?: string }) | null;
  /** Their request waits for the seller. */
  isWaiting: boolean;
  /** It is not known yet. */
  isPending: boolean;
}

/** What the person has to do with a ticket of somebody else. */
export function useOwnStake(ticketId: string, status: TicketStatus | undefined, enabled = true): OwnStake {
  const { isAuthenticated } = useSession();
  const isOn = enabled && isAuthenticated && status !== undefined;
  const unlocks = useInfiniteQuery(unlocksOptions(isOn));
  // For one that is on sale nobody's request waits.
  const requests = useQuery(ownRequestOptions(ticketId, isOn && status !== "available"));
  const unlock = unlocks.data?.find((each) => each.ticket_id === ticketId && each.status === "valid");
  const request = requests.data;
  return {
    contact: unlock
      ? { full_name: unlock.seller_contact.name, mobile: unlock.seller_contact.phone }
      : request?.status === "accepted"
        ? request.seller
        : null,
    isWaiting: request?.status === "pending",
    isPending: isOn && (unlocks.isLoading || requests.isLoading),
  };
}
