import { clsx } from "clsx";
import type { ReactNode } from "react";

interface EmptySeatsProps {
  /** So many seats are looked for. */
  seats: number;
  isOver?: boolean;
  children: ReactNode;
}

/** What somebody looks for: a ticket that is not there yet. */
export function EmptySeats({ seats, isOver = false, children }: EmptySeatsProps) {
  return (
    <div
      className={clsx(
        "grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border-2 border-dashed p-4 md:p-5",
        isOver ? "border-line text-ink-muted" : "border-line-strong",
      )}
    >
      <span
        aria-hidden="true"
        className={clsx("seat-row max-w-full [--seat:1.75rem]", isOver ? "text-line" : "text-velvet-ink")}
        style={{ width: `calc(var(--seat) * ${seats})` }}
      />
      {children}
    </div>
  );
}
