import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useFormats } from "../../lib/language/format";
import { Button } from "../../ui/button";
import { Card, CardTitle } from "../../ui/card";
import { Skeleton } from "../../ui/skeleton";
import { Spinner } from "../../ui/spinner";
import { creditsOptions } from "./queries";

interface CreditsOverviewProps {
  onBuy: () => void;
  /** A purchase is running. */
  busy: boolean;
  /** The credits are paid for but not in the wallet yet. */
  isConfirming: boolean;
}

export function CreditsOverview({ onBuy, busy, isConfirming }: CreditsOverviewProps) {
  const { formatNumber } = useFormats();
  const credits = useQuery(creditsOptions(true));
  return (
    <Card className="grid gap-x-4 max-lg:px-3 max-lg:py-2 lg:gap-4">
      <CardTitle className="max-lg:sr-only">
        <Trans>Credits Overview</Trans>
      </CardTitle>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex items-end gap-2 leading-none">
          {credits.data ? (
            <span className="title figures text-3xl text-velvet-ink lg:text-marquee">
              {formatNumber(credits.data.credits)}
            </span>
          ) : credits.isError ? (
            <button
              type="button"
              onClick={() => void credits.refetch()}
              className="min-h-11 font-semibold text-velvet-ink underline underline-offset-2"
            >
              <Trans>Could not load your balance. Try Again</Trans>
            </button>
          ) : (
            <Skeleton className="h-10 w-20 lg:h-14" />
          )}
          {credits.data && (
            <span className="text-ink-muted lg:pb-2">
              <Plural value={credits.data.credits} one="credit available" other="credits available" />
            </span>
          )}
        </p>
        <Button
          variant={credits.data?.credits === 0 ? "primary" : "outline"}
          onClick={onBuy}
          busy={busy}
          className="lg:w-full"
        >
          <Trans>Buy Credits</Trans>
        </Button>
      </div>
      <p role="status" className={isConfirming ? "flex items-center gap-2 font-semibold text-sm" : "sr-only"}>
        {isConfirming && (
          <>
            <Spinner /> <Trans>Confirming your payment...</Trans>
          </>
        )}
      </p>
      <p className="text-ink-muted text-sm max-lg:hidden">
        <Trans>1 credit asks one seller or unlocks one contact.</Trans>
      </p>
    </Card>
  );
}
