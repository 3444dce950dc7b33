import { Trans, useLingui } from "@lingui/react/macro";
import type { OwnStanding } from "@reseat/contract";
import { APPEAL_MAX } from "@reseat/contract/constants";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button";
import { Dialog } from "../../components/dialog";
import { Field, Textarea } from "../../components/field";
import { api } from "../../lib/api";
import { errorText } from "../../lib/error-texts";
import { useFormats } from "../../lib/format";
import { paths } from "../../lib/paths";
import { toastError } from "../../lib/toast";

type Restriction = NonNullable<OwnStanding["restriction"]>;

/** Says what holds the person back, why and until when, and takes their appeal, once. */
export function RestrictionDialog({ restriction, onClose }: { restriction: Restriction; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [message, setMessage] = useState("");
  const appeal = useMutation({
    ...api.moderation.appeal.mutationOptions(),
    onError: (error) => toastError(errorText(i18n, error)),
  });
  const { kind, reason, until } = restriction;
  const { formatDate, formatTime } = useFormats();
  const end = until && `${formatDate(until)}, ${formatTime(until)}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={kind === "banned" ? t`Your account was closed` : t`Your account is suspended`}
      description={
        end
          ? t`Until ${end}. You can look at everything, and cannot list, buy or write.`
          : t`Your listings were withdrawn, and credits in open requests went back.`
      }
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {!restriction.appeal && (
            <Button
              onClick={() => appeal.mutate({ message: message.trim() })}
              disabled={message.trim() === ""}
              busy={appeal.isPending}
            >
              <Trans>Ask to look again</Trans>
            </Button>
          )}
        </>
      }
    >
      <p className="font-semibold">
        <Trans>Why</Trans>
      </p>
      <p className="whitespace-pre-wrap break-words">{reason}</p>
      <div className="mt-4">
        <AppealState appeal={restriction.appeal} />
      </div>
      {!restriction.appeal && (
        <Field label={t`What should we know?`}>
          <Textarea
            counted
            maxLength={APPEAL_MAX}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </Field>
      )}
      <p className="mt-4 text-sm text-ink-muted">
        <Trans>
          Or write to us: <a href={paths.contactUs}>Contact us</a>.
        </Trans>
      </p>
    </Dialog>
  );
}

function AppealState({ appeal }: Pick<Restriction, "appeal">) {
  if (appeal === "open")
    return (
      <p role="status">
        <Trans>We got your message. Another member of our team will look at it.</Trans>
      </p>
    );
  if (appeal === "declined")
    return (
      <p>
        <Trans>Another member of our team looked at it again, and it stays as it is.</Trans>
      </p>
    );
  return (
    <p className="text-ink-muted">
      <Trans>If you think that this is wrong, you can ask once. Somebody else of our team will look at it.</Trans>
    </p>
  );
}
