import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { InstallOffer } from "../../features/install/install-offer";
import { OwnTickets } from "../../features/listing/own-tickets";
import { myTicketsOptions } from "../../features/listing/queries";
import { standingOptions } from "../../features/standing/queries";

export default function TicketsTab() {
  const { data: tickets = [] } = useInfiniteQuery(myTicketsOptions());
  const { data: standing } = useQuery(standingOptions());
  return (
    <div className="grid gap-6">
      <OwnTickets isSuspended={!standing || standing.restriction !== null} />
      {tickets.length > 0 && <InstallOffer />}
    </div>
  );
}
