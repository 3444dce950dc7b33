import { Plural, Trans } from "@lingui/react/macro";
import type { CreditPack } from "@reseat/contract/limits/credit-packs";
import type { ComponentProps } from "react";
import { Button } from "../../components/button";
import { useFormats } from "../../lib/language/format";

interface PayButtonProps extends Pick<ComponentProps<typeof Button>, "size" | "full"> {
  /** Undefined until the prices are known. */
  pack: CreditPack | undefined;
  onPay: (pack: CreditPack) => void;
  busy: boolean;
}

export function PayButton({ pack, onPay, ...look }: PayButtonProps) {
  const { formatPrice } = useFormats();
  if (!pack)
    return (
      <Button {...look} disabled>
        <Trans>Buy Credits</Trans>
      </Button>
    );
  return (
    <Button {...look} onClick={() => onPay(pack)} className="figures">
      <Trans>
        Pay {formatPrice(pack.price)} for <Plural value={pack.credits} one="# credit" other="# credits" />
      </Trans>
    </Button>
  );
}
