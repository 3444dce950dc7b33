import { useLingui } from "@lingui/react/macro";
import { DocumentPage } from "../features/help/document-page";
import { TermsText } from "../features/legal/legal-text";

export default function TermsOfService() {
  const { t } = useLingui();
  return (
    <DocumentPage
      title={t`Terms of Service`}
      lede={t`The rules of the foyer: what Reseat does, and what we ask of you.`}
    >
      <TermsText />
    </DocumentPage>
  );
}
