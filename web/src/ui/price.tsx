import { Trans } from "@lingui/react/macro";
import { clsx } from "clsx";
import { useFormats } from "../lib/language/format";

interface PriceProps {
  /** Paise. */
  amount: number;
  /** Paise. Shown struck through beside the price. */
  discounted?: number | null;
  className?: string;
}

export function Price({ amount, discounted = null, className }: PriceProps) {
  const { formatPrice } = useFormats();
  if (discounted === null || discounted >= amount)
    return <span className={clsx("figures", className)}>{formatPrice(amount)}</span>;
  return (
    <span className={clsx("figures", className)}>
      <Trans>
        {formatPrice(discounted)}{" "}
        <s className="font-normal text-[0.72em] opacity-75">
          <span className="sr-only">instead of </span>
          {formatPrice(amount)}
        </s>
      </Trans>
    </span>
  );
}
