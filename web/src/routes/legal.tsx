import { useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router-dom";
import { DocumentPage } from "../features/legal/document-page";
import { Notices } from "../features/legal/notices";
import { LegalText } from "../features/legal/texts/legal-text";
import { paths } from "../lib/pages/paths";

/** The legal pages: one file, because each screen's file is named in everybody's first view. */
export default function Legal() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  switch (pathname.replace(/\/$/, "")) {
    case paths.privacyPolicy:
      return (
        <DocumentPage
          path={paths.privacyPolicy}
          title={t`Privacy Policy`}
          lede={t`What we know about you, why, and who else gets to see it.`}
        >
          <LegalText of="privacy" />
        </DocumentPage>
      );
    case paths.cancellationRefunds:
      return (
        <DocumentPage
          path={paths.cancellationRefunds}
          title={t`Cancellation & Refunds`}
          lede={t`When a credit comes back by itself, and when to ask for it.`}
        >
          <LegalText of="refunds" />
        </DocumentPage>
      );
    case paths.notices:
      return (
        <DocumentPage
          path={paths.notices}
          title={t`Notices`}
          lede={t`The libraries, data and type that Reseat is made with, and their licences.`}
        >
          <Notices />
        </DocumentPage>
      );
    default:
      return (
        <DocumentPage
          path={paths.termsOfService}
          title={t`Terms of Service`}
          lede={t`The house rules: what Reseat does, and what we ask of you.`}
        >
          <LegalText of="terms" />
        </DocumentPage>
      );
  }
}
