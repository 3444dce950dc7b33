import { Popover } from "radix-ui";
import { OnDemand } from "../ui/on-demand";
import { useCloseRequest } from "../ui/use-close-request";

const loadCenter = () => import("../features/notifications/notification-center").then((center) => center.default);

/** The Notification Center, below the bell. It loads on demand, because few first views need it. */
export function BellPopover({ onClose }: { onClose: () => void }) {
  useCloseRequest(true, onClose);
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor className="absolute inset-0 -z-1" />
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-labelledby="notification-center"
          onInteractOutside={(event) => {
            if (!(event.target instanceof Element)) return;
            // A press on the bell closes it already.
            if (event.target.closest("[data-sonner-toaster], [data-bell]")) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            document.querySelector<HTMLElement>("[data-bell]")?.focus();
          }}
          className="z-40 min-h-80 w-[min(26rem,calc(100vw-1rem))] animate-[rise_var(--quick)_var(--ease)] overflow-hidden rounded-lg border border-line bg-raised shadow-2 focus-visible:outline-none"
        >
          <OnDemand load={loadCenter} props={{ onClose }} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
