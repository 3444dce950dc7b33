import { Skeleton } from "../../components/skeleton";

export function TicketCardSkeleton() {
  return (
    <div aria-hidden="true" className="ticket-frame">
      <div className="ticket h-full min-h-54 [--paper:var(--sunken)]">
        <div className="grid content-start gap-3 p-4 ps-8">
          <div className="flex gap-3">
            <Skeleton className="h-19.5 w-13" />
            <Skeleton className="h-7 grow" />
          </div>
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-2/3" />
        </div>
        <div className="ticket-stub">
          <Skeleton className="size-10" />
          <Skeleton className="h-6 w-16" />
        </div>
      </div>
    </div>
  );
}
