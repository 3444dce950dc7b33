import type { LucideIcon } from "lucide-react";
import { Link } from "react-router-dom";

/** The look of a row. */
export const MENU_ENTRY =
  "flex min-h-13 w-full items-center gap-3 px-4 text-start font-semibold hover:bg-sunken focus-visible:-outline-offset-2";

type MenuEntryProps = { icon: LucideIcon; label: string } & (
  | { to: string; onPress?: undefined }
  | { to?: undefined; onPress: () => void }
);

/** A row of a menu: a link, or a button. */
export function MenuEntry({ icon: Icon, label, to, onPress }: MenuEntryProps) {
  const content = (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
      {label}
    </>
  );
  return (
    <li>
      {to ? (
        <Link to={to} className={MENU_ENTRY}>
          {content}
        </Link>
      ) : (
        <button type="button" onClick={onPress} className={MENU_ENTRY}>
          {content}
        </button>
      )}
    </li>
  );
}
