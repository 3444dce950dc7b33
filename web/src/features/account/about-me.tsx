import { Trans } from "@lingui/react/macro";
import type { TrustScore } from "@reseat/contract";
import { PersonSentence } from "../trust/person-sentence";

/** What others read about the person, and what only the person sees. */
export function AboutMe({ trust }: { trust: TrustScore }) {
  return (
    <>
      <p>
        <Trans>Others read about you:</Trans> <PersonSentence trust={trust} />
      </p>
      {trust.requests && trust.requests.answered > 0 && (
        <p className="figures mt-1">
          <Trans>
            You accepted {trust.requests.accepted} of {trust.requests.answered} requests in 90 days. Only you see this.
          </Trans>
        </p>
      )}
    </>
  );
}
