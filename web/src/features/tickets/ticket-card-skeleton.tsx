import { Skeleton } from "../../components/skeleton";

export function TicketCardSkeleton() {
  return (
    <div aria-hidden="true" className="ticket-frame">
      <div className="ticket h-full min-h-37 [--paper:var(--sunken)]">
        <div className="grid content-start gap-2.5 py-2.5 ps-5.5 pe-2.5">
          <div className="flex gap-2.5">
            <Skeleton className="h-17.25 w-11.5" />
            <Skeleton className="h-5 grow" />
          </div>
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-3 w-1/2" />
        </div>
        <div className="ticket-stub">
          <Skeleton className="h-7 w-14" />
          <Skeleton className="h-3 w-12" />
        </div>
      </div>
    </div>
  );
}
