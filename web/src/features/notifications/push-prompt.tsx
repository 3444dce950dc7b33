import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { useId } from "react";
import { createPortal } from "react-dom";
import { Button } from "../../ui/button";
import { usePushSwitch } from "./use-push-switch";
import { type Reason, useReasonToAsk } from "./use-reason-to-ask";

const WORDS: Record<Reason, readonly [title: ReturnType<typeof msg>, text: ReturnType<typeof msg>]> = {
  login: [
    msg`Do not miss a request`,
    msg`A seller has 15 minutes to answer. Notifications reach you even when Reseat is closed.`,
  ],
  interest: [
    msg`Get the seller's answer at once`,
    msg`The seller has 15 minutes. We will tell you as soon as they accept, or your credit is back.`,
  ],
  listing: [
    msg`Know at once when a buyer asks`,
    msg`You have 15 minutes to answer a request. We will tell you at once, even when Reseat is closed.`,
  ],
};

/** Offers push in a row above the dock, without taking the focus or the screen. */
export function PushPrompt() {
  const { t } = useLingui();
  const id = useId();
  const [reason, dismiss] = useReasonToAsk();
  const { isBusy, enable } = usePushSwitch();
  return createPortal(
    <div aria-live="polite" className="@container pointer-events-none fixed inset-x-0 bottom-0 z-20">
      {reason && (
        <section
          data-foot
          aria-labelledby={id}
          className="pointer-events-auto mx-3 mb-[calc(var(--dock-height)+env(safe-area-inset-bottom)+0.5rem)] flex max-h-[20dvh] animate-[rise_var(--calm)_var(--ease)] items-center gap-x-2 overflow-y-auto rounded-md border border-line bg-raised py-1.5 ps-3 pe-1 shadow-2 sm:ms-6 sm:max-w-lg lg:mb-6"
        >
          <div className="min-w-24 flex-1 @max-[16rem]:sr-only">
            <h2 id={id} className="font-semibold text-sm leading-tight">
              {t(WORDS[reason][0])}
            </h2>
            <p className="text-ink-muted text-xs max-sm:sr-only">{t(WORDS[reason][1])}</p>
          </div>
          <Button
            size="sm"
            onClick={() => void enable()}
            busy={isBusy}
            className="min-h-11! min-w-0 @max-[16rem]:grow whitespace-normal py-1"
          >
            <Trans>Enable Notifications</Trans>
          </Button>
          <Button variant="quiet" size="icon" onClick={dismiss} className="shrink-0">
            <X aria-hidden="true" className="size-5" />
            <span className="sr-only">
              <Trans>Not now</Trans>
            </span>
          </Button>
        </section>
      )}
    </div>,
    document.body,
  );
}
