import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { CreditPack } from "@reseat/contract/limits/credit-packs";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { useFormats } from "../../lib/language/format";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { Price } from "../../ui/price";
import { Skeleton } from "../../ui/skeleton";
import { ErrorState } from "../../ui/states";
import { packsOptions } from "./queries";

export const PACK_TITLES: Record<CreditPack["id"], MessageDescriptor> = {
  single: msg`Single`,
  starter: msg`Starter`,
  value: msg`Value`,
};

/** The placeholders while the packs load. */
const PLACES = ["single", "starter", "value"];
const TAGS = { popular: msg`Popular`, best_value: msg`Best value`, most_credits: msg`Most credits` } as const;

interface CreditPacksProps {
  choice: PackChoice;
  /** Where one credit is missing: shows the chosen pack, and the others on request. */
  isShort?: boolean;
}

/** The choice of a pack of credits, wherever credits are sold. */
export function CreditPacks({ choice, isShort = false }: CreditPacksProps) {
  const { t } = useLingui();
  const name = useId();
  const [isOpen, setOpen] = useState(!isShort);
  const { packs, chosen, choose } = choice;
  const all = packs.data?.items ?? [];
  const shown = isOpen || !chosen ? all : [chosen];
  const others = all.filter((pack) => !shown.includes(pack));
  return (
    <>
      <div role="radiogroup" aria-label={t`Credit pack`} className="grid gap-3">
        {shown.map((pack) => (
          <Pack key={pack.id} pack={pack} all={all} name={name} isChosen={pack.id === chosen?.id} onChoose={choose} />
        ))}
        {packs.isPending &&
          PLACES.slice(0, isShort ? 1 : undefined).map((place) => <Skeleton key={place} className="h-28 rounded-md" />)}
      </div>
      {others.length > 0 && <OtherPacks packs={others} onOpen={() => setOpen(true)} />}
      {packs.isError && !packs.data && (
        <ErrorState
          compact
          title={t`Could not load the prices`}
          onRetry={() => void packs.refetch()}
          busy={packs.isFetching}
        />
      )}
      {!isShort && (
        <p className="text-ink-muted text-sm">
          <Trans>
            Pay by UPI, card, net banking or wallet. Purchased credits are non-refundable; a credit for a request that
            is declined or not answered within 15 minutes comes back by itself.
          </Trans>
        </p>
      )}
    </>
  );
}

/** 'Other packs: 5 for ₹79, 10 for ₹169'. */
function OtherPacks({ packs, onOpen }: { packs: CreditPack[]; onOpen: () => void }) {
  const { t } = useLingui();
  const { formatPrice } = useFormats();
  const offers = packs.map(({ credits, price }) => t`${credits} for ${formatPrice(price)}`).join(", ");
  return (
    <Button
      variant="quiet"
      size="sm"
      onClick={onOpen}
      className="figures -ms-3 min-h-11 justify-self-start whitespace-normal text-start underline underline-offset-4"
    >
      <Trans>Other packs: {offers}</Trans>
    </Button>
  );
}

interface PackOnSale {
  pack: CreditPack;
  /** Everything on sale, which the pack is compared with. */
  all: CreditPack[];
}

interface PackProps extends PackOnSale {
  name: string;
  isChosen: boolean;
  onChoose: (id: CreditPack["id"]) => void;
}

/** What is true of a pack: the best value is the one whose credits cost least. */
function tagOf({ pack, all }: PackOnSale): keyof typeof TAGS | null {
  if (pack.tag !== "best_value") return pack.tag;
  if (all.every(({ price, credits }) => pack.price * credits <= price * pack.credits)) return pack.tag;
  return all.every(({ credits }) => credits <= pack.credits) ? "most_credits" : null;
}

function savePercent({ price, original_price }: CreditPack): number | null {
  return original_price === null ? null : Math.floor(((original_price - price) / original_price) * 100);
}

/** A pack that can be chosen. */
function Pack({ pack, all, name, isChosen, onChoose }: PackProps) {
  return (
    <label
      className={clsx(
        "ticket relative min-h-28 rounded-md outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-focus",
        isChosen ? "bg-velvet-tint [--paper:var(--canary)]" : "bg-sunken [--paper:var(--chalk)]",
      )}
    >
      <Print pack={pack} all={all}>
        <input
          type="radio"
          name={name}
          checked={isChosen}
          onChange={() => onChoose(pack.id)}
          className="size-5 shrink-0 accent-velvet"
        />
      </Print>
    </label>
  );
}

/** A pack in the look that buyers see, without a choice. */
export function PackTicket(onSale: PackOnSale) {
  return (
    <div className="ticket max-w-md [--surface:var(--sunken)]">
      <Print {...onSale} />
    </div>
  );
}

/** A pack drawn as a ticket, with the number of credits on the stub. */
function Print({ pack, all, children }: PackOnSale & { children?: ReactNode }) {
  const { t } = useLingui();
  const { formatPrice } = useFormats();
  const tag = tagOf({ pack, all });
  const each = formatPrice(Math.round(pack.price / pack.credits));
  const save = savePercent(pack);
  const { bonus } = pack;
  const own = pack.credits - bonus;
  return (
    <>
      <span className="flex items-center gap-3 py-3.5 ps-4 pe-5">
        {children}
        <span className="grid gap-0.5">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="title text-xl">{t(PACK_TITLES[pack.id])}</span>
            {tag && <Badge tone="velvet">{t(TAGS[tag])}</Badge>}
          </span>
          <span className="figures font-semibold">
            {pack.original_price === null ? (
              <Price amount={pack.price} />
            ) : (
              <Price amount={pack.original_price} discounted={pack.price} />
            )}
          </span>
          <span className="figures text-ink-muted text-sm">
            {[
              bonus > 0 && t`${own} + ${bonus} bonus`,
              save !== null && t`Save ${save}%`,
              pack.credits > 1 ? t`${each} a credit` : t`Asks one seller or unlocks one contact`,
            ]
              .filter(Boolean)
              .join(", ")}
          </span>
        </span>
      </span>
      <span className="ticket-stub grid place-content-center justify-items-center leading-none">
        <span className="title figures text-3xl">{pack.credits}</span>
        <span className="printed text-[0.625rem]">
          <Plural value={pack.credits} one="credit" other="credits" />
        </span>
      </span>
    </>
  );
}

interface PayButtonProps extends Pick<ComponentProps<typeof Button>, "size" | "full" | "children"> {
  /** Undefined until the prices are known. */
  pack: CreditPack | undefined;
  onPay: (pack: CreditPack) => void;
  busy: boolean;
}

/** Buys a pack; with `children`, which name it, what the credit is for follows by itself. */
export function PayButton({ pack, onPay, children, ...look }: PayButtonProps) {
  const { formatPrice } = useFormats();
  if (!pack)
    return (
      <Button {...look} disabled>
        <Trans>Buy Credits</Trans>
      </Button>
    );
  return (
    <Button {...look} onClick={() => onPay(pack)} className="figures">
      {children ? (
        <span>
          <Trans>Pay {formatPrice(pack.price)}</Trans> · {children}
        </span>
      ) : (
        <Trans>
          Pay {formatPrice(pack.price)} for <Plural value={pack.credits} one="# credit" other="# credits" />
        </Trans>
      )}
    </Button>
  );
}

type PackChoice = ReturnType<typeof usePackChoice>;

/** The person's choice among the packs on sale: `first` until they choose another. */
export function usePackChoice(first: CreditPack["id"], enabled = true) {
  const packs = useQuery(packsOptions(enabled));
  const [id, choose] = useState(first);
  return {
    packs,
    /** Undefined until the packs have loaded. */
    chosen: packs.data?.items.find((pack) => pack.id === id),
    choose,
  };
}
