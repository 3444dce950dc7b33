import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { BellRing } from "lucide-react";
import { useId } from "react";
import { createPortal } from "react-dom";
import { Button } from "../../components/button";
import { usePushSwitch } from "./use-push-switch";
import { type Reason, useReasonToAsk } from "./use-reason-to-ask";

const WORDS: Record<Reason, readonly [title: ReturnType<typeof msg>, text: ReturnType<typeof msg>]> = {
  login: [
    msg`Do not miss a request`,
    msg`A seller has 15 minutes to answer. Notifications reach you even when Reseat is closed.`,
  ],
  interest: [
    msg`Get the seller's answer at once`,
    msg`The seller has 15 minutes. We tell you as soon as they accept, or your credit is back.`,
  ],
  listing: [
    msg`Know at once when a buyer asks`,
    msg`You have 15 minutes to answer a request. We tell you at once, even when Reseat is closed.`,
  ],
};

/** Offers push without taking the focus or the screen. */
export function PushPrompt() {
  const { t } = useLingui();
  const id = useId();
  const [reason, dismiss] = useReasonToAsk();
  const { isBusy, enable } = usePushSwitch();
  return createPortal(
    <div aria-live="polite" className="pointer-events-none fixed inset-x-0 bottom-0 z-20">
      {reason && (
        <section
          aria-labelledby={id}
          className="ticket-frame pointer-events-auto mx-3 mb-[calc(var(--dock-height)+env(safe-area-inset-bottom)+0.75rem)] animate-[rise_var(--calm)_var(--ease)] drop-shadow-xl sm:ms-6 sm:max-w-md lg:mb-6"
        >
          <div className="ticket [--stub-width:4.75rem]">
            <div className="grid gap-3 p-4">
              <div className="grid gap-1">
                <h2 id={id} className="title text-xl">
                  {t(WORDS[reason][0])}
                </h2>
                <p className="text-ink-muted text-sm">{t(WORDS[reason][1])}</p>
              </div>
              <div className="flex flex-wrap gap-2">
                <Button onClick={() => void enable()} busy={isBusy}>
                  <Trans>Enable Notifications</Trans>
                </Button>
                <Button variant="quiet" onClick={dismiss}>
                  <Trans>Not now</Trans>
                </Button>
              </div>
            </div>
            <div aria-hidden="true" className="ticket-stub items-center">
              <BellRing className="m-auto size-8" />
            </div>
          </div>
        </section>
      )}
    </div>,
    document.body,
  );
}
