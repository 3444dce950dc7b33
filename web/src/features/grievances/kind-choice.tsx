import { Trans, useLingui } from "@lingui/react/macro";
import type { GrievanceKind } from "@reseat/contract";
import { GRIEVANCE_KINDS } from "@reseat/contract/schemas/grievance-kinds";
import { clsx } from "clsx";
import { useId } from "react";
import { GRIEVANCE_KIND_LABELS } from "./kinds";

interface KindChoiceProps {
  value: GrievanceKind | null;
  onChange: (kind: GrievanceKind) => void;
  error: string | undefined;
}

/**
 * The kinds of grievance, each with an explanation, because the kind decides how soon we answer.
 */
export function KindChoice({ value, onChange, error }: KindChoiceProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 font-semibold text-sm">
        <Trans>What is it about?</Trans>
        <span aria-hidden="true" className="text-danger">
          {" *"}
        </span>
      </legend>
      <div className={clsx("card divide-y divide-line", error && "border-danger")}>
        {GRIEVANCE_KINDS.map((kind) => {
          const { label, hint } = GRIEVANCE_KIND_LABELS[kind];
          return (
            <label
              key={kind}
              className="flex min-h-11 cursor-pointer items-start gap-3 px-4 py-3 first:rounded-t-lg last:rounded-b-lg has-checked:bg-sunken"
            >
              <input
                type="radio"
                name={id}
                checked={kind === value}
                onChange={() => onChange(kind)}
                aria-invalid={error !== undefined || undefined}
                aria-describedby={`${id}-${kind}`}
                aria-labelledby={`${id}-${kind}-label`}
                className="mt-0.5 size-5 shrink-0 accent-velvet"
              />
              <span className="grid gap-0.5">
                <span id={`${id}-${kind}-label`} className="font-semibold">
                  {t(label)}
                </span>
                <span id={`${id}-${kind}`} className="text-ink-muted text-sm">
                  {t(hint)}
                </span>
              </span>
            </label>
          );
        })}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
