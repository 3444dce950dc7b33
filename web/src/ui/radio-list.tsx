import { clsx } from "clsx";
import { type ReactNode, useId } from "react";

interface RadioListProps<Value extends string> {
  legend: ReactNode;
  /** Each with an explanation, where its label alone does not say what follows from it. */
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode }[];
  value: Value | null;
  onChange: (value: Value) => void;
  required?: boolean;
  error?: string | undefined;
}

/** One of several options with long labels, below each other; none is chosen at first. */
export function RadioList<Value extends string>({
  legend,
  options,
  value,
  onChange,
  required,
  error,
}: RadioListProps<Value>) {
  const id = useId();
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 font-semibold text-sm">
        {legend}
        {required && (
          <span aria-hidden="true" className="text-danger">
            {" *"}
          </span>
        )}
      </legend>
      <div
        className={clsx(
          "divide-y divide-line rounded-md border bg-surface",
          error ? "border-danger" : "border-line-strong",
        )}
      >
        {options.map(({ value: each, label, hint }) => (
          <label
            key={each}
            className={clsx(
              "flex min-h-11 cursor-pointer gap-3 px-3 first:rounded-t-md last:rounded-b-md",
              "has-checked:bg-velvet-tint has-focus-visible:outline-2 has-focus-visible:outline-focus",
              hint ? "items-start py-3" : "items-center py-1.5 text-sm",
            )}
          >
            <input
              type="radio"
              name={id}
              checked={each === value}
              onChange={() => onChange(each)}
              aria-invalid={error !== undefined || undefined}
              aria-describedby={hint ? `${id}-${each}` : undefined}
              aria-labelledby={hint ? `${id}-${each}-label` : undefined}
              className={clsx("size-5 shrink-0 accent-velvet", hint && "mt-0.5")}
            />
            {hint ? (
              <span className="grid gap-0.5">
                <span id={`${id}-${each}-label`} className="font-semibold">
                  {label}
                </span>
                <span id={`${id}-${each}`} className="text-ink-muted text-sm">
                  {hint}
                </span>
              </span>
            ) : (
              label
            )}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
