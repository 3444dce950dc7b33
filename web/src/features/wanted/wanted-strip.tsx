import { Trans, useLingui } from "@lingui/react/macro";
import type { WantedPage } from "@reseat/contract";
import { X } from "lucide-react";
import { saySought } from "./say-sought";

interface WantedStripProps {
  post: WantedPage;
  /** Lists the ticket for everybody at once. */
  onLeave: () => void;
}

/** For whom a ticket is being listed. */
export function WantedStrip({ post, onLeave }: WantedStripProps) {
  const { i18n } = useLingui();
  const name = post.first_name;
  return (
    <div className="flex flex-wrap-reverse items-end justify-end gap-x-3 rounded-md border-2 border-line-strong border-dashed p-3 ps-4">
      <div className="wrap-anywhere min-w-[min(8rem,100%)] flex-1 self-start py-0.5">
        <p className="font-semibold">
          {name ? <Trans>You list this for {name}</Trans> : <Trans>You list this for one person</Trans>}
        </p>
        <p className="text-sm">{saySought(i18n, post)}</p>
        <p className="text-ink-muted text-xs">
          <Trans>They hear of it three minutes before others.</Trans>
        </p>
      </div>
      <button
        type="button"
        onClick={onLeave}
        className="-me-1 -mt-1 grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
      >
        <X aria-hidden="true" className="size-5" />
        <span className="sr-only">
          <Trans>List it for everybody at once</Trans>
        </span>
      </button>
    </div>
  );
}
