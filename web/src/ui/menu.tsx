import { EllipsisVertical } from "lucide-react";
import { useRef, useState } from "react";
import type { MenuItem } from "./menu-items";
import { OnDemand } from "./on-demand";

interface MenuProps {
  /** The accessible name of its button. */
  label: string;
  items: MenuItem[];
  disabled?: boolean;
  /** What was chosen has not appeared yet: a further press does nothing. */
  busy?: boolean;
}

const loadItems = () => import("./menu-items").then((items) => items.default);

/** What is done rarely, behind a button with three dots. The items load when they are near. */
export function Menu({ label, items, disabled = false, busy = false }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<"by key" | "by pointer" | null>(null);
  // The press loads them again and says if that fails.
  const prepare = () => void loadItems().catch(() => {});
  return (
    <span className="relative grid shrink-0">
      <button
        ref={button}
        type="button"
        disabled={disabled}
        aria-busy={busy || undefined}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        onPointerEnter={prepare}
        // Without a pointer: from a screen reader, or a press that came before the app.
        onClick={({ detail }) => busy || setOpened(detail === 0 ? "by key" : "by pointer")}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          // Without this the page would scroll.
          event.preventDefault();
          if (!busy) setOpened("by key");
        }}
        className="grid size-11 place-items-center rounded-md hover:bg-sunken disabled:opacity-55 aria-expanded:bg-sunken"
      >
        <EllipsisVertical aria-hidden="true" className="size-5" />
        <span className="sr-only">{label}</span>
      </button>
      {opened && (
        <OnDemand
          load={loadItems}
          props={{ label, items, button, isByKey: opened === "by key", onClose: () => setOpened(null) }}
        />
      )}
    </span>
  );
}
