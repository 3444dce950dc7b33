import { Trans } from "@lingui/react/macro";
import { clsx } from "clsx";
import { ChevronUp } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Button } from "../../../ui/button";
import { KeyHint, useKeys } from "./keys";

export interface Act {
  /** The letter that also triggers it. */
  key: string;
  label: string;
  variant?: ComponentProps<typeof Button>["variant"];
  run: () => void;
}

/** The number of buttons side by side on a phone. */
const FIRST = 2;

interface ActsProps {
  /** The most important ones first. */
  acts: Act[];
  label: string;
  /** On a phone the later ones appear above the first ones on demand. */
  isFolded?: boolean;
}

/** The possible actions for the open item: a button for each, with its key on it. */
export function Acts({ acts, label, isFolded = false }: ActsProps) {
  const [isOpen, setOpen] = useState(false);
  useKeys(Object.fromEntries(acts.map(({ key, run }) => [key, run])));
  if (acts.length === 0) return null;
  const isLong = isFolded && acts.length > FIRST + 1;
  const button = ({ key, label, variant = "outline", run }: Act) => (
    <Button
      key={key}
      variant={variant}
      size="sm"
      className="min-h-11 max-lg:grow"
      onClick={run}
      aria-keyshortcuts={key}
    >
      {label}
      <KeyHint name={key.toUpperCase()} />
    </Button>
  );
  return (
    // On a phone the later ones appear above the first, which stay under the thumb.
    <fieldset className="flex min-w-0 gap-2 max-lg:grow max-lg:flex-col-reverse lg:flex-wrap" aria-label={label}>
      <div className="flex flex-wrap gap-2 lg:contents">
        {(isLong ? acts.slice(0, FIRST) : acts).map(button)}
        {isLong && (
          <Button
            variant="quiet"
            size="sm"
            className="min-h-11 max-lg:px-1 lg:hidden"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <Trans>Less</Trans> : <Trans>More</Trans>}
            <ChevronUp aria-hidden="true" className={clsx("size-4", isOpen && "rotate-180")} />
          </Button>
        )}
      </div>
      {isLong && (
        <div className={clsx("flex flex-wrap gap-2 lg:contents", !isOpen && "max-lg:hidden")}>
          {acts.slice(FIRST).map(button)}
        </div>
      )}
    </fieldset>
  );
}
