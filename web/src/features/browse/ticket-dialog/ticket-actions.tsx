import { Trans, useLingui } from "@lingui/react/macro";
import { HandHeart, LockKeyholeOpen } from "lucide-react";
import { Button } from "../../../ui/button";
import type { TicketWays } from "./use-ticket-ways";

interface TicketActionsProps {
  ways: TicketWays;
  /** True in the preview of an unfinished listing: the buttons do nothing. */
  isPreview?: boolean;
}

/** The two ways to the seller that cost a credit; the one that may give it back is the loud one. */
export function TicketActions({ ways, isPreview = false }: TicketActionsProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Contact the seller`} className="@container grid w-full gap-2">
      <Button size="lg" full onClick={ways.express} disabled={isPreview} className="whitespace-normal py-2">
        <HandHeart aria-hidden="true" className="hidden size-5 @min-[17rem]:block" />
        <span>
          <Trans>
            Express Interest <span className="figures">· 1 credit</span>
          </Trans>
        </span>
      </Button>
      <p className="text-center text-ink-muted text-xs">
        <Trans>Ask the seller first</Trans>
      </p>
      <Button variant="outline" full onClick={ways.unlock} disabled={isPreview} className="whitespace-normal py-2">
        <LockKeyholeOpen aria-hidden="true" className="hidden size-4.5 @min-[17rem]:block" />
        <Trans>Unlock Contact (1 Credit)</Trans>
      </Button>
      <p className="text-center text-ink-muted text-xs">
        <Trans>Name and number at once; the ticket counts as sold</Trans>
      </p>
    </section>
  );
}
