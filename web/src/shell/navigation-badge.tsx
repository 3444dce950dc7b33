import { Trans } from "@lingui/react/macro";
import { formatBadge } from "../lib/language/format";
import { paths } from "../lib/pages/paths";
import { useAlertCount, useUnreadCount } from "./counts";

const COUNTS = { [paths.messages]: useUnreadCount, [paths.notifications]: useAlertCount };

/** The number of new things on a screen, '9+' at most. */
export default function NavigationBadge({ to }: { to: keyof typeof COUNTS }) {
  // An item of the navigation keeps its address, so the hook stays the same.
  const useCount = COUNTS[to];
  const badge = formatBadge(useCount() ?? 0);
  if (!badge) return null;
  return (
    <span className="figures absolute -end-2.5 -top-1.5 z-1 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-velvet px-1 text-[0.6875rem] text-on-velvet leading-none">
      <Trans>
        {badge}
        <span className="sr-only"> new</span>
      </Trans>
    </span>
  );
}
