import { Trans, useLingui } from "@lingui/react/macro";
import type { TicketCard } from "@reseat/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { EmptyState, ErrorState } from "../../ui/states";
import { TicketList, TicketListSkeleton } from "./ticket-list";

interface TicketSectionProps {
  title: ReactNode;
  /** Undefined until they are known. */
  tickets: TicketCard[] | undefined;
  query: Pick<UseQueryResult, "isError" | "isFetching" | "refetch">;
  isBelow?: boolean;
  /** Stands beside the title. */
  children?: ReactNode;
  /** The class name of the list. */
  className?: string;
}

/** Tickets under a heading, on a page with another subject. */
export function TicketSection({ title, tickets, query, isBelow = false, children, className }: TicketSectionProps) {
  const { t } = useLingui();
  const headingId = useId();
  const grid = className ? { className } : {};
  return (
    <section aria-labelledby={headingId} aria-busy={query.isFetching} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={headingId} className="title wrap-anywhere text-lg md:text-2xl">
          {title}
        </h2>
        {children}
      </div>
      {tickets ? (
        <TicketList
          tickets={tickets}
          targetId={null}
          isBelow={isBelow}
          empty={<EmptyState title={t`No tickets found`} />}
          {...grid}
        />
      ) : query.isError ? (
        <ErrorState title={t`Could not load tickets`} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : (
        <>
          <p role="status" className="sr-only">
            <Trans>Finding amazing tickets for you...</Trans>
          </p>
          <TicketListSkeleton count={3} {...grid} />
        </>
      )}
    </section>
  );
}
