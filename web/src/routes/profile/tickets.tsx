import { useInfiniteQuery } from "@tanstack/react-query";
import { InstallOffer } from "../../features/install/install-offer";
import { OwnTickets } from "../../features/listing/own-tickets";
import { myTicketsOptions } from "../../features/listing/queries";

export default function TicketsTab() {
  const { data: tickets = [] } = useInfiniteQuery(myTicketsOptions());
  return (
    <div className="grid gap-6">
      <OwnTickets />
      {tickets.length > 0 && <InstallOffer />}
    </div>
  );
}
