import { DocumentPage } from "../features/help/document-page";
import { TermsText } from "../features/legal/legal-text";

export default function TermsOfService() {
  return (
    <DocumentPage title="Terms of Service" lede="The rules of the foyer: what Reseat does, and what we ask of you.">
      <TermsText />
    </DocumentPage>
  );
}
