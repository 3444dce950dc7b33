import { Trans } from "@lingui/react/macro";
import { clsx } from "clsx";
import { formatBadge } from "../lib/language/format";
import { paths } from "../lib/pages/paths";
import { useAlertCount, useUnreadCount } from "./counts";

const COUNTS = { [paths.messages]: useUnreadCount, [paths.notifications]: useAlertCount };

/** The number of new things on a screen, '9+' at most. */
export default function NavigationBadge({ to }: { to: keyof typeof COUNTS }) {
  // An item of the navigation keeps its address, so the hook stays the same.
  const useCount = COUNTS[to];
  return <CountBadge count={useCount()} />;
}

interface CountBadgeProps {
  /** Undefined until it is known. */
  count: number | undefined;
  /** A dot on phones, where the dock has the number. */
  isDotOnPhones?: boolean;
}

export function CountBadge({ count = 0, isDotOnPhones = false }: CountBadgeProps) {
  const badge = formatBadge(count);
  if (!badge) return null;
  return (
    <span
      className={clsx(
        "figures absolute -end-2.5 -top-1.5 z-1 grid @max-[19rem]/dock:static h-4.5 min-w-4.5 place-items-center rounded-full bg-velvet px-1 text-[0.6875rem] text-on-velvet leading-none",
        isDotOnPhones && "max-lg:-end-0.5 max-lg:-top-0.5 max-lg:size-2.5 max-lg:min-w-0 max-lg:px-0",
      )}
    >
      <span className={clsx(isDotOnPhones && "max-lg:sr-only")}>
        <Trans>
          {badge}
          <span className="sr-only"> new</span>
        </Trans>
      </span>
    </span>
  );
}
