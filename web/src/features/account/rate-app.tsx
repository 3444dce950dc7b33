import { Trans, useLingui } from "@lingui/react/macro";
import { RATING_MAX } from "@reseat/contract/limits/constants";
import { useState } from "react";
import { supportEmail } from "../../lib/contacts";
import { Button, ButtonAnchor } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { StarInput } from "../trust/stars";

/** Sends a rating to our team from the person's own mail. It appears in no store. */
export function RateApp({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [rating, setRating] = useState(RATING_MAX);
  const subject = t`Reseat: ${rating} of ${RATING_MAX} stars`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Rate Reseat`}
      description={t`Your stars and words go to our team by email.`}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <ButtonAnchor href={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`} onClick={onClose}>
            <Trans>Write the email</Trans>
          </ButtonAnchor>
        </>
      }
    >
      <StarInput rating={rating} onChange={setRating} />
    </Dialog>
  );
}
