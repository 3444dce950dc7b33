import { Trans } from "@lingui/react/macro";
import { Bell as BellIcon } from "lucide-react";
import { Popover } from "radix-ui";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { OnDemand } from "../components/on-demand";
import { useCloseRequest } from "../components/use-close-request";
import { paths } from "../lib/paths";
import NavigationBadge from "./navigation-badge";

const loadCenter = () => import("../features/notifications/notification-center").then((center) => center.default);

/** Opens the Notification Center over any screen. It closes when the person goes somewhere. */
export default function Bell() {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === key;
  const close = () => setOpenedAt(null);
  useCloseRequest(isOpen, close);
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => setOpenedAt(open ? key : null)}>
      <Popover.Trigger
        onPointerEnter={() => void loadCenter().catch(() => {})}
        className="grid size-11 shrink-0 place-items-center rounded-md text-ink-muted hover:bg-sunken hover:text-ink data-[state=open]:bg-sunken data-[state=open]:text-ink"
      >
        <span className="relative">
          <BellIcon aria-hidden="true" className="size-5" />
          <NavigationBadge to={paths.notifications} />
        </span>
        <span className="sr-only">
          <Trans>Notifications</Trans>
        </span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-labelledby="notification-center"
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]"))
              event.preventDefault();
          }}
          className="z-40 min-h-80 w-[min(26rem,calc(100vw-1rem))] animate-[rise_var(--quick)_var(--ease)] overflow-hidden rounded-lg border border-line bg-raised shadow-2 focus-visible:outline-none"
        >
          <OnDemand load={loadCenter} props={{ onClose: close }} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
