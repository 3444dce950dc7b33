import { DocumentPage } from "../features/help/document-page";
import { RefundsText } from "../features/legal/legal-text";

export default function CancellationRefunds() {
  return (
    <DocumentPage title="Cancellation & Refunds" lede="When a credit comes back by itself, and when to ask for it.">
      <RefundsText />
    </DocumentPage>
  );
}
