import { Trans } from "@lingui/react/macro";
import { TERMS_VERSION } from "@reseat/contract/limits/constants";
import { useFormats } from "../../../lib/language/format";
import { PartTexts } from "../../../lib/language/part-texts";
import { LoadingText } from "../../../ui/states";
import { PrivacyText } from "./privacy-text";
import { RefundsText } from "./refunds-text";
import { TermsText } from "./terms-text";

const TEXTS = { terms: TermsText, privacy: PrivacyText, refunds: RefundsText };

interface Props {
  headingLevel?: 2 | 3;
  of: keyof typeof TEXTS;
}

/** A legal text, with the day on which it took effect, once its catalog has loaded. */
export function LegalText(props: Props) {
  return (
    <PartTexts
      part="legal"
      fallback={
        <LoadingText className="min-h-dvh">
          <Trans>Loading...</Trans>
        </LoadingText>
      }
    >
      <Loaded {...props} />
    </PartTexts>
  );
}

function Loaded({ of, headingLevel = 2 }: Props) {
  const { formatDate } = useFormats();
  const Text = TEXTS[of];
  const version = TERMS_VERSION;
  const day = formatDate(version);
  return (
    <div className="grid gap-8">
      {of !== "refunds" && (
        <p className="figures text-ink-muted text-sm">
          <Trans>
            Version {version}, in force from {day}
          </Trans>
        </p>
      )}
      <Text headingLevel={headingLevel} />
    </div>
  );
}
