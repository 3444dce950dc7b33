import { Skeleton } from "../../components/skeleton";

export function TicketCardSkeleton() {
  return (
    <div aria-hidden="true" className="ticket min-h-52">
      <div className="grid content-start gap-3 p-4">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-7 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <div className="grid content-between justify-items-center bg-sunken px-3 py-5">
        <Skeleton className="size-10" />
        <Skeleton className="h-6 w-16" />
      </div>
    </div>
  );
}
