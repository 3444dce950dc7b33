import type { LucideIcon } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { type RefObject, useRef } from "react";

export interface MenuItem {
  icon: LucideIcon;
  label: string;
  onSelect: () => void;
}

interface MenuItemsProps {
  label: string;
  items: MenuItem[];
  /** Begins with the first item. */
  isByKey: boolean;
  /** Gets the focus back. */
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The open items of a menu, which lies over the place of its button. */
export default function MenuItems({ label, items, isByKey, button, onClose }: MenuItemsProps) {
  const chosen = useRef<(() => void) | null>(null);
  return (
    <DropdownMenu.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DropdownMenu.Trigger asChild>
        <span aria-hidden="true" className="absolute inset-0 -z-1" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label={label}
          aria-labelledby={undefined}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onFocus={({ target, currentTarget, relatedTarget }) => {
            if (isByKey && target === currentTarget && !currentTarget.contains(relatedTarget))
              currentTarget.querySelector<HTMLElement>("[role=menuitem]")?.focus();
          }}
          onCloseAutoFocus={(event) => {
            // A dialog that opens now gives the focus back to the button when it closes.
            event.preventDefault();
            button.current?.focus();
            chosen.current?.();
          }}
          className="z-60 grid min-w-[min(11rem,calc(100vw-1rem))] animate-[fade-in_var(--quick)] rounded-md border border-line bg-raised py-1 text-ink shadow-2"
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
