import { useLingui } from "@lingui/react/macro";
import type { CreditPack } from "@reseat/contract/limits/credit-packs";
import { Dialog } from "../../ui/dialog";
import { FailedLine } from "../../ui/failed-line";
import { CreditPacks, PayButton, usePackChoice } from "./credit-packs";

interface BuyCreditsDialogProps {
  onBuy: (pack: CreditPack) => void;
  /** Why the last attempt came to nothing. */
  failure: string | null;
  onClose: () => void;
  busy: boolean;
}

export function BuyCreditsDialog({ onBuy, failure, onClose, busy }: BuyCreditsDialogProps) {
  const { t } = useLingui();
  const choice = usePackChoice("starter");
  const { chosen } = choice;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Buy Credits`}
      description={t`1 credit contacts one seller or one buyer. Credits never expire.`}
      failure={<FailedLine failure={!busy && failure} onRetry={chosen && (() => onBuy(chosen))} />}
      footer={<PayButton size="lg" full pack={chosen} onPay={onBuy} busy={busy} />}
    >
      <CreditPacks choice={choice} />
    </Dialog>
  );
}
