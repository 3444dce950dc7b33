import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Button } from "../../components/button";
import { Card, CardTitle } from "../../components/card";
import { Skeleton } from "../../components/skeleton";
import { Spinner } from "../../components/spinner";
import { formatNumber } from "../../lib/format";
import { creditsOptions } from "../tickets/queries";
import type { BuyStep } from "./use-buy-credits";

interface CreditsOverviewProps {
  step: BuyStep;
  onBuy: () => void;
}

export function CreditsOverview({ step, onBuy }: CreditsOverviewProps) {
  const credits = useQuery(creditsOptions(true));
  return (
    <Card className="grid gap-4">
      <CardTitle>Credits Overview</CardTitle>
      <p className="flex items-end gap-2 leading-none">
        {credits.data ? (
          <span className="title figures text-marquee text-velvet-ink">{formatNumber(credits.data.credits)}</span>
        ) : credits.isError ? (
          <button
            type="button"
            onClick={() => void credits.refetch()}
            className="min-h-11 font-semibold text-velvet-ink underline underline-offset-2"
          >
            Could not load your balance. Try Again
          </button>
        ) : (
          <Skeleton className="h-14 w-20" />
        )}
        {credits.data && (
          <span className="pb-2 text-ink-muted">
            {credits.data.credits === 1 ? "credit available" : "credits available"}
          </span>
        )}
      </p>
      <p role="status" className={step === "confirming" ? "flex items-center gap-2 font-semibold text-sm" : "sr-only"}>
        {step === "confirming" && (
          <>
            <Spinner /> Confirming your payment...
          </>
        )}
      </p>
      <Button onClick={onBuy} busy={step !== "idle"} full>
        {step === "idle" && <Plus aria-hidden="true" className="size-5" />}
        Buy Credits
      </Button>
      <p className="text-ink-muted text-sm">Expressing interest and unlocking a contact cost 1 credit each.</p>
    </Card>
  );
}
