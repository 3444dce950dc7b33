import { EllipsisVertical, type LucideIcon } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useRef, useState } from "react";

interface MenuProps {
  /** The accessible name of its button. */
  label: string;
  items: { icon: LucideIcon; label: string; onSelect: () => void }[];
  disabled?: boolean;
  /** What was chosen has not appeared yet: a further press does nothing. */
  busy?: boolean;
}

/** What is done rarely, behind a button with three dots. */
export function Menu({ label, items, disabled = false, busy = false }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (next: boolean) => setOpen(next && !busy);
  const chosen = useRef<(() => void) | null>(null);
  return (
    <DropdownMenu.Root open={isOpen} onOpenChange={open}>
      <DropdownMenu.Trigger
        ref={trigger}
        disabled={disabled}
        aria-busy={busy || undefined}
        // Without a pointer: from a screen reader, or a press that came before the app.
        onClick={({ detail }) => detail === 0 && open(true)}
        className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken disabled:opacity-55"
      >
        <EllipsisVertical aria-hidden="true" className="size-5" />
        <span className="sr-only">{label}</span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            // A dialog that opens now gives the focus back to the button when it closes.
            event.preventDefault();
            trigger.current?.focus();
            chosen.current?.();
            chosen.current = null;
          }}
          className="z-60 grid min-w-44 animate-[fade-in_var(--quick)] rounded-md border border-line bg-raised py-1 text-ink shadow-2"
        >
          {items.map(({ icon: Icon, label: name, onSelect }) => (
            <DropdownMenu.Item
              key={name}
              onSelect={() => {
                chosen.current = onSelect;
              }}
              className="flex min-h-11 cursor-pointer items-center gap-3 px-4 font-semibold outline-none data-highlighted:bg-sunken"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
              {name}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
