import { Trans } from "@lingui/react/macro";
import { OwnRefunds, OwnReports } from "../../features/trust/own-reports";
import { Section } from "../../ui/section";

export default function ReportsTab() {
  return (
    <div className="grid gap-6">
      <Section id="reports" title={<Trans>Reports Submitted</Trans>}>
        <OwnReports />
      </Section>
      <Section id="refunds" title={<Trans>Refund Requests</Trans>}>
        <OwnRefunds />
      </Section>
    </div>
  );
}
