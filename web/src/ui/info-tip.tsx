import { Info } from "lucide-react";
import { type ReactNode, useId, useState } from "react";

interface InfoTipProps {
  /** The subject of the tip: the button's accessible name. */
  label: string;
  children: ReactNode;
}

/** A short explanation on hover, focus or tap; Escape closes it. */
export function InfoTip({ label, children }: InfoTipProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="relative inline-grid" onPointerEnter={() => setOpen(true)} onPointerLeave={() => setOpen(false)}>
      <button
        type="button"
        aria-describedby={isOpen ? id : undefined}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={(event) => {
          // Safari does not focus a pressed button, and without focus no blur would close the tip.
          event.currentTarget.focus();
          setOpen(true);
        }}
        onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
        className="-my-1 grid size-10 place-items-center rounded-full text-ink-muted hover:text-ink"
      >
        <Info aria-hidden="true" className="size-4" />
        <span className="sr-only">{label}</span>
      </button>
      {isOpen && (
        <span
          id={id}
          role="tooltip"
          className="absolute bottom-full left-1/2 z-10 w-56 -translate-x-1/3 rounded-md border border-line bg-raised px-3 py-2 text-ink text-sm shadow-2"
        >
          {children}
        </span>
      )}
    </span>
  );
}
