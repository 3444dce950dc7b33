import { Trans, useLingui } from "@lingui/react/macro";
import type { Deal } from "@reseat/contract";
import { REFUND_REASON_MAX } from "@reseat/contract/limits/constants";
import { useState } from "react";
import { Button } from "../../components/button";
import { Dialog } from "../../components/dialog";
import { FailedLine } from "../../components/failed-line";
import { Field, Textarea } from "../../components/field";
import { ImageField } from "../../components/image-field";
import { useFormats } from "../../lib/language/format";
import { useGiveSide } from "./mutations";
import type { Planned } from "./next-step";
import { REASONS } from "./reasons";

interface SideDialogProps {
  deal: Deal;
  problem: NonNullable<Planned["plan"]["problem"]>;
  onClose: () => void;
}

/** What the seller says to it, for our team alone. */
export function SideDialog({ deal, problem, onClose }: SideDialogProps) {
  const { t } = useLingui();
  const { formatDate, formatTime } = useFormats();
  const [text, setText] = useState(problem.seller_side ?? "");
  const [photo, setPhoto] = useState<File | null>(null);
  const give = useGiveSide(deal);
  const submit = () => give.mutate({ text: text.trim(), photo }, { onSuccess: onClose });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Tell your side`}
      description={t`Only our team reads it. It decides from ${formatDate(problem.side_until)}, ${formatTime(problem.side_until)} on.`}
      size="sm"
      failure={<FailedLine failure={give.error} onRetry={submit} />}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={submit} disabled={text.trim() === ""} busy={give.isPending}>
            <Trans>Send to our team</Trans>
          </Button>
        </>
      }
    >
      <p className="text-sm">
        <Trans>The buyer says:</Trans> <q>{t(REASONS[problem.reason])}</q>
      </p>
      <Field label={t`What happened`} required>
        <Textarea
          counted
          maxLength={REFUND_REASON_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <ImageField image={photo} onTaken={setPhoto}>
        {photo ? photo.name : <Trans>Add a photo (optional)</Trans>}
      </ImageField>
    </Dialog>
  );
}
