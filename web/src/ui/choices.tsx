import { clsx } from "clsx";
import { type ReactNode, useId } from "react";

interface ChoicesProps<Value extends string> {
  legend: ReactNode;
  /** Shown beside the legend, for example a tip. */
  aside?: ReactNode;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** A choice between a few options, all visible: radio buttons drawn as one strip. */
export function Choices<Value extends string>({
  legend,
  aside,
  options,
  value,
  onChange,
  className,
}: ChoicesProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${name}-legend`}
      className={clsx("grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5", className)}
    >
      <div className="flex items-center gap-1">
        <span id={`${name}-legend`} className="font-semibold text-sm">
          {legend}
        </span>
        {aside}
      </div>
      <div className="flex flex-wrap rounded-md border border-line-strong bg-surface p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              "grid min-h-10 grow place-items-center rounded-sm px-1.5 text-center font-semibold text-sm leading-tight transition-colors duration-(--quick)",
              "has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
              option.value === value ? "bg-canary text-on-paper" : "text-ink-muted hover:text-ink",
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  );
}
