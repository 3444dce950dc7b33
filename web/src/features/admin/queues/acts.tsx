import type { ComponentProps } from "react";
import { Button } from "../../../components/button";
import { KeyHint } from "./key-hint";
import { useKeys } from "./use-keys";

export interface Act {
  /** A letter, which does it too. */
  key: string;
  label: string;
  variant?: ComponentProps<typeof Button>["variant"];
  run: () => void;
}

/** What can be done about the open thing: a button for each, with its key on it. */
export function Acts({ acts, label }: { acts: Act[]; label: string }) {
  useKeys(Object.fromEntries(acts.map(({ key, run }) => [key, run])));
  if (acts.length === 0) return null;
  return (
    <fieldset className="flex shrink-0 gap-2 lg:shrink lg:flex-wrap" aria-label={label}>
      {acts.map(({ key, label, variant = "outline", run }) => (
        <Button
          key={key}
          variant={variant}
          size="sm"
          className="min-h-11 shrink-0"
          onClick={run}
          aria-keyshortcuts={key}
        >
          {label}
          <KeyHint name={key.toUpperCase()} />
        </Button>
      ))}
    </fieldset>
  );
}
