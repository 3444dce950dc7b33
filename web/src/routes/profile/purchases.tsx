import { Trans } from "@lingui/react/macro";
import { Statement } from "../../features/credits/statement";
import { Purchases } from "../../features/payments/purchases";
import { useProfile } from "../profile";

export default function PurchasesTab() {
  const { buy, step, openPacks } = useProfile();
  return (
    <div className="grid gap-6">
      <section aria-labelledby="purchases" className="grid gap-4">
        <h2 id="purchases" className="title text-2xl">
          <Trans>Purchase History</Trans>
        </h2>
        <Purchases onRetry={(pack) => void buy(pack)} onBuy={openPacks} busy={step !== "idle"} />
      </section>
      <section aria-labelledby="statement" className="grid gap-4">
        <h2 id="statement" className="title text-2xl">
          <Trans>Credit Statement</Trans>
        </h2>
        <Statement />
      </section>
    </div>
  );
}
