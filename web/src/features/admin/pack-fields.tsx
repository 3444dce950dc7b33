import { useLingui } from "@lingui/react/macro";
import type { CreditPack } from "@reseat/contract/credit-packs";
import type { ReactNode } from "react";
import { PACK_TITLES, PackTicket } from "../payments/credit-packs";

/** The numbers of a pack, and the pack as buyers will see it. */
export function PackFields({ pack, children }: { pack: CreditPack; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <fieldset className="grid gap-4 border-line border-t border-dashed pt-4 first-of-type:border-0 first-of-type:pt-0">
      <legend className="sr-only">{t(PACK_TITLES[pack.id])}</legend>
      <PackTicket pack={pack} />
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 *:last:col-span-2 sm:grid-cols-3 sm:gap-x-4 sm:*:last:col-span-1">
        {children}
      </div>
    </fieldset>
  );
}
