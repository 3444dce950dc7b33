import { useLingui } from "@lingui/react/macro";
import { DocumentPage } from "../features/help/document-page";
import { RefundsText } from "../features/legal/legal-text";

export default function CancellationRefunds() {
  const { t } = useLingui();
  return (
    <DocumentPage
      title={t`Cancellation & Refunds`}
      lede={t`When a credit comes back by itself, and when to ask for it.`}
    >
      <RefundsText />
    </DocumentPage>
  );
}
