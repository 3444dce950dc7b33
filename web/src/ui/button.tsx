import { clsx } from "clsx";
import { type ComponentProps, useRef } from "react";
import { Link, type LinkProps } from "react-router-dom";
import { Spinner } from "./spinner";

interface Look {
  variant?: "primary" | "paper" | "outline" | "quiet" | "danger";
  size?: "sm" | "md" | "lg" | "icon";
  full?: boolean;
  className?: string | undefined;
}

function look({ variant = "primary", size = "md", full = false, className }: Look): string {
  return clsx("button", `button-${variant}`, `button-${size}`, full && "w-full", className);
}

interface ButtonProps extends Omit<ComponentProps<"button">, "className">, Look {
  /** Shows that an action is running and ignores further presses. */
  busy?: boolean;
}

export function Button({ variant, size, full, busy = false, onClick, className, children, ...props }: ButtonProps) {
  /** A command reports that it runs a task later, and the second press of a double tap may come before. */
  const isPressed = useRef(false);
  return (
    <button
      type="button"
      {...props}
      // Not `disabled`: that would take the focus away from the button.
      aria-disabled={busy || props["aria-disabled"]}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy || isPressed.current) return event.preventDefault();
        isPressed.current = true;
        onClick?.(event);
        setTimeout(() => {
          isPressed.current = false;
        });
      }}
      className={look({ variant, size, full, className })}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

export function ButtonLink({ variant, size, full, className, ...props }: Omit<LinkProps, "className"> & Look) {
  return <Link {...props} className={look({ variant, size, full, className })} />;
}

/** Makes a link that leaves the app (`tel:`, `mailto:`, other sites) look like a button. */
export function ButtonAnchor({
  variant,
  size,
  full,
  className,
  ...props
}: Omit<ComponentProps<"a">, "className"> & Look) {
  return <a {...props} className={look({ variant, size, full, className })} />;
}
