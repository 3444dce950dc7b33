import { useLingui } from "@lingui/react/macro";
import { DocumentPage } from "../features/help/document-page";
import { PrivacyText } from "../features/legal/legal-text";

export default function PrivacyPolicy() {
  const { t } = useLingui();
  return (
    <DocumentPage title={t`Privacy Policy`} lede={t`What we know about you, why, and who else gets to see it.`}>
      <PrivacyText />
    </DocumentPage>
  );
}
