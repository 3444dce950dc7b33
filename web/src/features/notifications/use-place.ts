import type { Notification } from "@reseat/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { handoverPath } from "../../lib/pages/handover-path";
import { grievancePath, paths } from "../../lib/pages/paths";
import { interestOptions } from "../interest/queries";

const SCREENS = {
  listings: paths.profile,
  deals: paths.profileTab("unlocked"),
  purchases: paths.profileTab("purchases"),
  reports: paths.profileTab("reports"),
  grievances: grievancePath,
};

/** Returns the address of what a notification is about, or null. */
export function usePlace({ leads_to, ticket_id, created_at }: Notification): string | null {
  const role = leads_to === "buyer_request" ? "buyer" : leads_to === "seller_request" ? "seller" : null;
  // Both lists came with the first screen.
  const { data: requests } = useInfiniteQuery({ ...interestOptions(role ?? "seller", false), enabled: role !== null });
  switch (leads_to) {
    case null:
      return null;
    case "ticket":
      return ticket_id && paths.ticket(ticket_id);
    case "handover":
      return ticket_id && handoverPath(ticket_id);
    case "buyer_request":
    case "seller_request": {
      const about = requests?.find((request) => request.ticket_id === ticket_id && request.created_at <= created_at);
      return about ? paths.request(about.id) : paths.requests(leads_to === "buyer_request" ? "buyer" : "seller");
    }
    default:
      return SCREENS[leads_to];
  }
}
