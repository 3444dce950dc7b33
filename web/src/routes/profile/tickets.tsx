import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { OwnTickets } from "../../features/listing/own-tickets";
import { myTicketsOptions } from "../../features/listing/queries";
import { standingOptions } from "../../features/trust/queries";

/** For sellers. Without it, the tab More has its entry. */
const InstallOffer = lazy(() =>
  import("../../features/account/install-offer").then(
    ({ InstallOffer }) => ({ default: InstallOffer }),
    () => ({ default: () => null }),
  ),
);

export default function TicketsTab() {
  const { data: tickets = [] } = useInfiniteQuery(myTicketsOptions());
  const { data: standing } = useQuery(standingOptions());
  return (
    <div className="grid gap-6">
      <OwnTickets isSuspended={!standing || standing.restriction !== null} />
      {tickets.length > 0 && (
        <Suspense>
          <InstallOffer />
        </Suspense>
      )}
    </div>
  );
}
