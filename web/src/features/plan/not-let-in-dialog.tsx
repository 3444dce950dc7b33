import { Trans, useLingui } from "@lingui/react/macro";
import type { Deal, NotLetIn } from "@reseat/contract";
import { REFUND_REASON_MAX } from "@reseat/contract/limits/constants";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Button } from "../../components/button";
import { Dialog } from "../../components/dialog";
import { FailedLine } from "../../components/failed-line";
import { Field, Textarea } from "../../components/field";
import { ImageField } from "../../components/image-field";
import { useFormats } from "../../lib/language/format";
import { useSession } from "../../lib/session/session";
import { ReportMessages } from "../trust/report-messages";
import { useSayNotLetIn } from "./mutations";
import { usePartnerName } from "./next-step";
import { conversationIdOf, lastMessagesOptions } from "./queries";
import { REASONS } from "./reasons";

interface NotLetInDialogProps {
  deal: Deal;
  onClose: () => void;
}

/** What happened at the gate, in one choice; details, a photo and messages if the buyer likes. */
export function NotLetInDialog({ deal, onClose }: NotLetInDialogProps) {
  const { t } = useLingui();
  const name = useId();
  const [reason, setReason] = useState<NotLetIn | null>(null);
  const [details, setDetails] = useState("");
  const [photo, setPhoto] = useState<File | null>(null);
  const [ticked, setTicked] = useState<number[]>([]);
  const { conversationId, messages } = useLastMessages(deal);
  const say = useSayNotLetIn(deal);
  const submit = () =>
    reason &&
    say.mutate(
      {
        reason,
        ...(details.trim() && { details: details.trim() }),
        ...(ticked.length > 0 && { messages: { conversation_id: conversationId, numbers: ticked } }),
        photo,
      },
      { onSuccess: onClose },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Not let in?`}
      description={t`Our team sees what you both agreed and did, asks the seller, and decides about your credit.`}
      failure={<FailedLine failure={say.error} onRetry={submit} />}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={submit} disabled={!reason} busy={say.isPending}>
            <Trans>Send to our team</Trans>
          </Button>
        </>
      }
    >
      <fieldset className="grid">
        <legend className="mb-1.5 font-semibold text-sm">
          <Trans>What happened</Trans>
        </legend>
        <div className="divide-y divide-line rounded-md border border-line-strong">
          {(Object.keys(REASONS) as NotLetIn[]).map((each) => (
            <label
              key={each}
              className="flex min-h-11 items-center gap-3 px-3 py-1.5 text-sm has-checked:bg-velvet-tint has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                checked={reason === each}
                onChange={() => setReason(each)}
                className="size-5 shrink-0 accent-velvet"
              />
              {t(REASONS[each])}
            </label>
          ))}
        </div>
      </fieldset>
      <Field label={t`Details (optional)`}>
        <Textarea
          counted
          rows={3}
          maxLength={REFUND_REASON_MAX}
          value={details}
          onChange={(event) => setDetails(event.target.value)}
        />
      </Field>
      <ImageField image={photo} onTaken={setPhoto}>
        {photo ? photo.name : <Trans>Add a photo (optional)</Trans>}
      </ImageField>
      {messages.length > 0 && <ReportMessages messages={messages} ticked={ticked} onTick={setTicked} />}
    </Dialog>
  );
}

/** The last messages with the other person, which the buyer may show to our team. */
function useLastMessages(deal: Deal) {
  const { t } = useLingui();
  const { formatDate, formatTime } = useFormats();
  const name = usePartnerName(deal);
  const person = useSession().user?.id ?? "";
  const conversationId = conversationIdOf(deal, person);
  const { data } = useQuery(lastMessagesOptions(conversationId));
  const messages = (data?.items ?? []).map(({ number, sender_id, message_type, message, created_at }) => {
    const from = `${sender_id === person ? t`You` : name}, ${formatDate(created_at)}, ${formatTime(created_at)}`;
    const kind = { text: "", contact: t`Contact Information Shared`, image: t`Picture` }[message_type];
    return { number, from, text: [kind, message].filter(Boolean).join(": ") };
  });
  return { conversationId, messages };
}
