import { cva, type VariantProps } from "class-variance-authority";
import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router-dom";
import { Spinner } from "./spinner";

const look = cva(
  "relative inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded-md font-semibold transition-colors duration-(--quick) disabled:opacity-55 aria-disabled:opacity-55",
  {
    variants: {
      variant: {
        primary: "bg-velvet text-on-velvet not-disabled:hover:bg-velvet-hover",
        paper: "bg-canary text-on-paper not-disabled:hover:brightness-105",
        outline: "border border-line-strong bg-transparent text-ink not-disabled:hover:bg-sunken",
        quiet: "bg-transparent text-ink not-disabled:hover:bg-sunken",
        danger: "border border-danger bg-transparent text-danger not-disabled:hover:bg-danger-tint",
      },
      size: {
        sm: "min-h-10 px-3 sm:min-h-9 text-sm",
        md: "min-h-11 px-4 text-base",
        lg: "min-h-13 px-6 text-lg",
        icon: "size-11",
      },
      full: { true: "w-full" },
    },
    defaultVariants: { variant: "primary", size: "md" },
  },
);

type Look = VariantProps<typeof look>;

interface ButtonProps extends ComponentProps<"button">, Look {
  /** Shows that something is on its way and takes no second press. */
  busy?: boolean;
}

export function Button({ variant, size, full, busy = false, onClick, className, children, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      // Not `disabled`: that would take the focus away from who pressed it.
      aria-disabled={busy || props["aria-disabled"]}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className={clsx(look({ variant, size, full }), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

export function ButtonLink({ variant, size, full, className, ...props }: LinkProps & Look) {
  return <Link {...props} className={clsx(look({ variant, size, full }), className)} />;
}

/** The look of a button for a link that leaves the app (`tel:`, `mailto:`, other sites). */
export function ButtonAnchor({ variant, size, full, className, ...props }: ComponentProps<"a"> & Look) {
  return <a {...props} className={clsx(look({ variant, size, full }), className)} />;
}
