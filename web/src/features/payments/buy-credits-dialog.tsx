import { CREDIT_PACKS, type CreditPack } from "@reseat/contract/constants";
import { clsx } from "clsx";
import { useId, useState } from "react";
import { Badge } from "../../components/badge";
import { Button } from "../../components/button";
import { Dialog } from "../../components/dialog";
import { Price } from "../../components/price";
import { formatPrice } from "../../lib/format";

interface BuyCreditsDialogProps {
  onBuy: (pack: CreditPack) => void;
  onClose: () => void;
  busy: boolean;
}

const TAGS = { popular: "Popular", best_value: "Best value" } as const;
const DEFAULT: CreditPack["id"] = "starter";

export function BuyCreditsDialog({ onBuy, onClose, busy }: BuyCreditsDialogProps) {
  const [chosen, setChosen] = useState<CreditPack>(CREDIT_PACKS.find(({ id }) => id === DEFAULT) ?? CREDIT_PACKS[0]);
  const name = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Buy Credits"
      description="1 credit contacts one seller or one buyer. Credits never expire."
      footer={
        <Button size="lg" full onClick={() => onBuy(chosen)} busy={busy} className="figures">
          Pay {formatPrice(chosen.price)}
        </Button>
      }
    >
      <div role="radiogroup" aria-label="Credit pack" className="grid gap-3">
        {CREDIT_PACKS.map((pack) => (
          <Pack key={pack.id} pack={pack} name={name} isChosen={pack.id === chosen.id} onChoose={setChosen} />
        ))}
      </div>
      <p className="text-ink-muted text-sm">
        Pay by UPI, card, net banking or wallet. Purchased credits are non-refundable; a credit for a request that is
        declined or not answered within 15 minutes comes back by itself.
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

/** A pack as a ticket: how many credits on the stub. */
function Pack({ pack, name, isChosen, onChoose }: PackProps) {
  const save = savePercent(pack);
  const own = pack.credits - pack.bonus;
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
            <span className="title text-xl">{pack.title}</span>
            {pack.tag && <Badge tone="velvet">{TAGS[pack.tag]}</Badge>}
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
              {[pack.bonus > 0 && `${own} + ${pack.bonus} bonus`, save !== null && `Save ${save}%`]
                .filter(Boolean)
                .join(", ")}
            </span>
          )}
        </span>
      </span>
      <span className="ticket-stub grid content-center justify-items-center leading-none">
        <span className="title figures text-3xl">{pack.credits}</span>
        <span className="printed text-[0.625rem]">{pack.credits === 1 ? "credit" : "credits"}</span>
      </span>
    </label>
  );
}
