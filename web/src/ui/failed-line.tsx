import { Trans, useLingui } from "@lingui/react/macro";
import { errorText } from "../lib/api/error-texts";
import { Button } from "./button";

interface FailedLineProps {
  /** The error of a command, or the sentence about it; nothing is shown without one. */
  failure: unknown;
  onRetry?: (() => void) | undefined;
}

/** What failed, where it was pressed, and another try. It stays when the toast has gone. */
export function FailedLine({ failure, onRetry }: FailedLineProps) {
  const { i18n } = useLingui();
  if (!failure) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-danger text-sm">
      <p className="min-w-0 flex-1 basis-40 py-1 font-medium">
        {typeof failure === "string" ? failure : errorText(i18n, failure)}
      </p>
      {onRetry && (
        <Button variant="outline" size="sm" onClick={onRetry} className="shrink-0 text-ink">
          <Trans>Try Again</Trans>
        </Button>
      )}
    </div>
  );
}
