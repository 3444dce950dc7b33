import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { CREDIT_PACKS, type CreditPack } from "@reseat/contract/constants";
import { clsx } from "clsx";
import { useId, useState } from "react";
import { Badge } from "../../components/badge";
import { Button } from "../../components/button";
import { Dialog } from "../../components/dialog";
import { Price } from "../../components/price";
import { useFormats } from "../../lib/format";

interface BuyCreditsDialogProps {
  onBuy: (pack: CreditPack) => void;
  onClose: () => void;
  busy: boolean;
}

const TITLES: Record<CreditPack["id"], MessageDescriptor> = {
  single: msg`Single`,
  starter: msg`Starter`,
  value: msg`Value`,
};
const TAGS = { popular: msg`Popular`, best_value: msg`Best value` } as const;
const DEFAULT: CreditPack["id"] = "starter";

export function BuyCreditsDialog({ onBuy, onClose, busy }: BuyCreditsDialogProps) {
  const { t } = useLingui();
  const { formatPrice } = useFormats();
  const [chosen, setChosen] = useState<CreditPack>(CREDIT_PACKS.find(({ id }) => id === DEFAULT) ?? CREDIT_PACKS[0]);
  const name = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Buy Credits`}
      description={t`1 credit contacts one seller or one buyer. Credits never expire.`}
      footer={
        <Button size="lg" full onClick={() => onBuy(chosen)} busy={busy} className="figures">
          <Trans>Pay {formatPrice(chosen.price)}</Trans>
        </Button>
      }
    >
      <div role="radiogroup" aria-label={t`Credit pack`} className="grid gap-3">
        {CREDIT_PACKS.map((pack) => (
          <Pack key={pack.id} pack={pack} name={name} isChosen={pack.id === chosen.id} onChoose={setChosen} />
        ))}
      </div>
      <p className="text-ink-muted text-sm">
        <Trans>
          Pay by UPI, card, net banking or wallet. Purchased credits are non-refundable; a credit for a request that is
          declined or not answered within 15 minutes comes back by itself.
        </Trans>
      </p>
    </Dialog>
  );
}

interface PackProps {
  pack: CreditPack;
  name: string;
  isChosen: boolean;
  onChoose: (pack: CreditPack) => void;
}

function savePercent({ price, original_price }: CreditPack): number | null {
  return original_price === null ? null : Math.floor(((original_price - price) / original_price) * 100);
}

/** A pack drawn as a ticket, with the number of credits on the stub. */
function Pack({ pack, name, isChosen, onChoose }: PackProps) {
  const { t } = useLingui();
  const save = savePercent(pack);
  const { bonus } = pack;
  const own = pack.credits - bonus;
  return (
    <label
      className={clsx(
        "ticket relative rounded-md outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-focus",
        isChosen ? "bg-velvet-tint [--paper:var(--canary)]" : "bg-sunken [--paper:var(--chalk)]",
      )}
    >
      <span className="flex items-center gap-3 py-3.5 ps-4 pe-5">
        <input
          type="radio"
          name={name}
          checked={isChosen}
          onChange={() => onChoose(pack)}
          className="size-5 shrink-0 accent-velvet"
        />
        <span className="grid gap-0.5">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="title text-xl">{t(TITLES[pack.id])}</span>
            {pack.tag && <Badge tone="velvet">{t(TAGS[pack.tag])}</Badge>}
          </span>
          <span className="figures font-semibold">
            {pack.original_price === null ? (
              <Price amount={pack.price} />
            ) : (
              <Price amount={pack.original_price} discounted={pack.price} />
            )}
          </span>
          {(save !== null || pack.bonus > 0) && (
            <span className="figures text-ink-muted text-sm">
              {[pack.bonus > 0 && t`${own} + ${bonus} bonus`, save !== null && t`Save ${save}%`]
                .filter(Boolean)
                .join(", ")}
            </span>
          )}
        </span>
      </span>
      <span className="ticket-stub grid content-center justify-items-center leading-none">
        <span className="title figures text-3xl">{pack.credits}</span>
        <span className="printed text-[0.625rem]">
          <Plural value={pack.credits} one="credit" other="credits" />
        </span>
      </span>
    </label>
  );
}
