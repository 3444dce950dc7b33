import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useFormats } from "../../lib/language/format";
import { type PricedShow, usualPriceOptions } from "./queries";

/** What tickets of such a show go for; nothing when too few were sold. */
export function UsualPrice({ show }: { show: PricedShow }) {
  const { formatPrice } = useFormats();
  const price = useQuery(usualPriceOptions(show)).data?.price_each;
  if (!price) return null;
  return (
    <p className="text-ink-muted text-sm">
      <Trans>Usually goes for {formatPrice(price)} each</Trans>
    </p>
  );
}
