import { Trans } from "@lingui/react/macro";
import { Bell as BellIcon } from "lucide-react";
import { type ComponentType, useState } from "react";
import { useLocation } from "react-router-dom";
import { OnDemand } from "../ui/on-demand";
import { useAlertCount } from "./counts";
import { CountBadge } from "./navigation-badge";

const loadPopover = (): Promise<ComponentType<{ onClose: () => void }>> =>
  import("./bell-popover").then((popover) => popover.BellPopover);

/** Opens the Notification Center over any screen. It closes on navigation. */
export default function Bell() {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const count = useAlertCount();
  const isOpen = openedAt === key;
  return (
    <span className="relative shrink-0">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-bell=""
        onPointerEnter={() => void loadPopover().catch(() => {})}
        onClick={() => setOpenedAt(isOpen ? null : key)}
        className="bar-control aria-expanded:bg-sunken aria-expanded:text-ink"
      >
        <span className="relative">
          <BellIcon aria-hidden="true" className="size-5" />
          <CountBadge count={count} isDotOnPhones />
        </span>
        <span className="sr-only">
          <Trans>Alerts</Trans>
        </span>
      </button>
      {isOpen && <OnDemand load={loadPopover} props={{ onClose: () => setOpenedAt(null) }} />}
    </span>
  );
}
