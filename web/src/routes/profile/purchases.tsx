import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Purchases } from "../../features/credits/purchases";
import { Statement } from "../../features/credits/statement";
import { standingOptions } from "../../features/trust/queries";
import { useFormats } from "../../lib/language/format";
import { Section } from "../../ui/section";
import { useProfile } from "../profile";

export default function PurchasesTab() {
  const { buy, step, openPacks } = useProfile();
  const { formatDate, formatTime } = useFormats();
  const { data } = useQuery(standingOptions());
  const until = data?.restriction?.until;
  const end = until && `${formatDate(until)}, ${formatTime(until)}`;
  return (
    <div className="grid gap-6">
      <Section id="purchases" title={<Trans>Purchase History</Trans>}>
        {end && (
          <p role="status" className="rounded-md bg-warning-tint p-4 text-sm text-warning">
            <Trans>
              Your account is suspended until {end}. You cannot buy credits until then; those that you have stay yours.
            </Trans>
          </p>
        )}
        <Purchases canBuy={!end} onRetry={(pack) => void buy(pack)} onBuy={openPacks} busy={step !== "idle"} />
      </Section>
      <Section id="statement" title={<Trans>Credit Statement</Trans>}>
        <Statement />
      </Section>
    </div>
  );
}
