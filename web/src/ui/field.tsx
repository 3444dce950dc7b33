import { clsx } from "clsx";
import { type ComponentProps, createContext, type ReactNode, use, useId } from "react";

interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldWiring | null>(null);

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** For screen readers only, where the context already names the field. */
  labelHidden?: boolean;
  /** Left out, with its value kept. */
  hidden?: boolean;
  className?: string;
  children: ReactNode;
}

/** Ties a label, one control, a hint and an error together for assistive technology. */
export function Field({
  label,
  hint,
  error,
  required = false,
  labelHidden = false,
  hidden = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const describedBy = clsx(hint && `${id}-hint`, error && `${id}-error`) || undefined;
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
      <div hidden={hidden} className={clsx("grid grid-cols-[minmax(0,1fr)] content-start gap-1.5", className)}>
        <label htmlFor={id} className={clsx("text-sm font-semibold", labelHidden && "sr-only")}>
          {label}
          {required && (
            <span aria-hidden="true" className="text-danger">
              {" *"}
            </span>
          )}
        </label>
        {children}
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-ink-muted">
            {hint}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger">
            {error}
          </p>
        )}
      </div>
    </FieldContext>
  );
}

function useFieldWiring() {
  const field = use(FieldContext);
  return field
    ? {
        id: field.id,
        "aria-describedby": field.describedBy,
        "aria-invalid": field.invalid || undefined,
        "aria-required": field.required || undefined,
      }
    : {};
}

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input {...useFieldWiring()} {...props} className={clsx("control", className)} />;
}

interface TextareaProps extends ComponentProps<"textarea"> {
  /** Shows how much of `maxLength` is used. Needs `value`. */
  counted?: boolean;
}

export function Textarea({ className, counted = false, ...props }: TextareaProps) {
  const length = typeof props.value === "string" ? props.value.length : 0;
  return (
    <div className="grid gap-1">
      <textarea rows={4} {...useFieldWiring()} {...props} className={clsx("control resize-y py-2.5", className)} />
      {counted && (
        <p className="figures justify-self-end text-xs text-ink-muted" aria-live="off">
          {length}/{props.maxLength}
        </p>
      )}
    </div>
  );
}

/** The native select: phones show it best. */
export function Select({ className, children, ...props }: ComponentProps<"select">) {
  return (
    <span className="relative grid">
      <select {...useFieldWiring()} {...props} className={clsx("control appearance-none truncate pe-9", className)}>
        {children}
      </select>
      <svg
        aria-hidden="true"
        viewBox="0 0 12 8"
        className="pointer-events-none absolute end-3 top-1/2 w-3 -translate-y-1/2 text-ink-muted"
      >
        <path d="m1 1.5 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </span>
  );
}

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, error, className, ...props }: CheckboxProps) {
  const id = useId();
  return (
    <div className={clsx("grid grid-cols-[minmax(0,1fr)] gap-1.5", className)}>
      <label htmlFor={id} className="flex items-start gap-3 text-sm leading-relaxed">
        <input
          {...props}
          id={id}
          type="checkbox"
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-5 shrink-0 accent-velvet"
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
