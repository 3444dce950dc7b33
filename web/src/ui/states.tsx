import { Trans } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Button } from "./button";
import { Spinner } from "./spinner";

interface StateProps {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons under the text. */
  children?: ReactNode;
  /** A smaller look, for inside a card or beside other lists. */
  compact?: boolean;
  className?: string;
}

/** An empty list: a drawn row of seats, an explanation, and the next step. */
export function EmptyState({ title, description, children, compact = false, className }: StateProps) {
  return (
    <div className={clsx("state", compact ? "gap-2 py-4" : "gap-3 py-10", className)}>
      <span aria-hidden="true" className="seat-row w-36 text-line [--seat:1.5rem]" />
      <p className="title text-xl">{title}</p>
      {description && <p className="max-w-prose text-ink-muted">{description}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}

interface ErrorStateProps {
  title?: ReactNode;
  description?: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
  compact?: boolean;
  className?: string;
}

export function ErrorState({
  title = <Trans>Something went wrong</Trans>,
  description = <Trans>Please check your connection and try again.</Trans>,
  onRetry,
  busy = false,
  compact = false,
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={clsx("state", compact ? "gap-2 py-4" : "gap-3 py-10", className)}>
      <span aria-hidden="true" className="seat-row w-36 text-danger [--seat:1.5rem]" />
      <p className="title text-xl">{title}</p>
      {description && <p className="max-w-prose text-ink-muted">{description}</p>}
      {onRetry && (
        <Button variant="outline" onClick={onRetry} busy={busy}>
          <Trans>Try Again</Trans>
        </Button>
      )}
    </div>
  );
}

export function LoadingText({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p role="status" className={clsx("flex items-center justify-center gap-3 py-8 text-ink-muted", className)}>
      <Spinner className="size-5" />
      {children}
    </p>
  );
}
