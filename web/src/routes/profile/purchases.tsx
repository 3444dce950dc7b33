import { Trans } from "@lingui/react/macro";
import { Section } from "../../components/section";
import { Statement } from "../../features/credits/statement";
import { Purchases } from "../../features/payments/purchases";
import { useProfile } from "../profile";

export default function PurchasesTab() {
  const { buy, step, openPacks } = useProfile();
  return (
    <div className="grid gap-6">
      <Section id="purchases" title={<Trans>Purchase History</Trans>}>
        <Purchases onRetry={(pack) => void buy(pack)} onBuy={openPacks} busy={step !== "idle"} />
      </Section>
      <Section id="statement" title={<Trans>Credit Statement</Trans>}>
        <Statement />
      </Section>
    </div>
  );
}
