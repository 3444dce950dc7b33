import type { TicketCard } from "@reseat/contract";
import { OnDemand } from "../../../ui/on-demand";
import { useOpenTicket } from "./use-open-ticket";

const load = () => import("./opened-ticket").then((module) => module.OpenedTicket);

/** Starts loading the code that opens a ticket. */
export function preloadOpenedTicket(): void {
  // When the person opens a ticket, the same failure happens again and is shown.
  void load().catch(() => {});
}

/**
 * Opens the ticket named in the address, if any. A `known` one appears at once and is then
 * refreshed.
 */
export function OpenTicket({ known }: { known: TicketCard[] }) {
  const { openId, close } = useOpenTicket();
  if (openId === null) return null;
  const props = { id: openId, known: known.find(({ id }) => id === openId), onClose: close };
  return <OnDemand key={openId} load={load} props={props} />;
}
