import { DocumentPage } from "../features/help/document-page";
import { PrivacyText } from "../features/legal/legal-text";

export default function PrivacyPolicy() {
  return (
    <DocumentPage title="Privacy Policy" lede="What we know about you, why, and who else gets to see it.">
      <PrivacyText />
    </DocumentPage>
  );
}
