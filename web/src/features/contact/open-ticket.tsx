import type { TicketCard } from "@reseat/contract";
import { OnDemand } from "../../components/on-demand";
import { useOpenTicket } from "./use-open-ticket";

const load = () => import("./opened-ticket").then((module) => module.OpenedTicket);

/** Begins to load what opening a ticket needs. */
export function preloadOpenedTicket(): void {
  // A failure here is met again, and shown, when a ticket is opened.
  void load().catch(() => {});
}

/** The ticket that stands in the address, if there is one. One that is `known` is shown at once and brought up to date. */
export function OpenTicket({ known }: { known: TicketCard[] }) {
  const { openId, close } = useOpenTicket();
  if (openId === null) return null;
  const props = { id: openId, known: known.find(({ id }) => id === openId), onClose: close };
  return <OnDemand key={openId} load={load} props={props} />;
}
