import { Trans } from "@lingui/react/macro";
import { OwnRefunds, OwnReports } from "../../features/trust/own-reports";

export default function ReportsTab() {
  return (
    <div className="grid gap-6">
      <section aria-labelledby="reports" className="grid gap-4">
        <h2 id="reports" className="title text-2xl">
          <Trans>Reports Submitted</Trans>
        </h2>
        <OwnReports />
      </section>
      <section aria-labelledby="refunds" className="grid gap-4">
        <h2 id="refunds" className="title text-2xl">
          <Trans>Refund Requests</Trans>
        </h2>
        <OwnRefunds />
      </section>
    </div>
  );
}
