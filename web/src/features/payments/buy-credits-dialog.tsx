import { useLingui } from "@lingui/react/macro";
import type { CreditPack } from "@reseat/contract/limits/credit-packs";
import { Dialog } from "../../components/dialog";
import { CreditPacks } from "./credit-packs";
import { PayButton } from "./pay-button";
import { usePackChoice } from "./use-pack-choice";

interface BuyCreditsDialogProps {
  onBuy: (pack: CreditPack) => void;
  onClose: () => void;
  busy: boolean;
}

export function BuyCreditsDialog({ onBuy, onClose, busy }: BuyCreditsDialogProps) {
  const { t } = useLingui();
  const choice = usePackChoice("starter");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Buy Credits`}
      description={t`1 credit contacts one seller or one buyer. Credits never expire.`}
      footer={<PayButton size="lg" full pack={choice.chosen} onPay={onBuy} busy={busy} />}
    >
      <CreditPacks choice={choice} />
    </Dialog>
  );
}
