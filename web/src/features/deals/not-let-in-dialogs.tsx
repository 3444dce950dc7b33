import { Trans, useLingui } from "@lingui/react/macro";
import type { Deal, NotLetIn } from "@reseat/contract";
import { REFUND_REASON_MAX } from "@reseat/contract/limits/constants";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "../../lib/language/format";
import { useSession } from "../../lib/session/session";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { FailedLine } from "../../ui/failed-line";
import { Field, Textarea } from "../../ui/field";
import { ImageField } from "../../ui/image-field";
import { RadioList } from "../../ui/radio-list";
import { ReportMessages } from "../trust/report-messages";
import { useGiveSide, useSayNotLetIn } from "./mutations";
import { type Planned, usePartnerName } from "./next-step";
import { conversationIdOf, conversationsAboutOptions, lastMessagesOptions } from "./queries";
import { REASONS } from "./texts";

interface NotLetInDialogProps {
  deal: Deal;
  onClose: () => void;
}

/** What happened at the gate, in one choice; details, a photo and messages if the buyer likes. */
export function NotLetInDialog({ deal, onClose }: NotLetInDialogProps) {
  const { t } = useLingui();
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
      <RadioList
        legend={t`What happened`}
        options={(Object.keys(REASONS) as NotLetIn[]).map((value) => ({ value, label: t(REASONS[value]) }))}
        value={reason}
        onChange={setReason}
      />
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
  const about = useQuery(conversationsAboutOptions(deal));
  const isBegun = about.data?.items.some(({ id }) => id === conversationId) === true;
  const { data } = useQuery({ ...lastMessagesOptions(conversationId), enabled: isBegun });
  const messages = (data?.items ?? []).map(({ number, sender_id, message_type, message, created_at }) => {
    const from = `${sender_id === person ? t`You` : name}, ${formatDate(created_at)}, ${formatTime(created_at)}`;
    const kind = { text: "", contact: t`Contact Information Shared`, image: t`Picture` }[message_type];
    return { number, from, text: [kind, message].filter(Boolean).join(": ") };
  });
  return { conversationId, messages };
}

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
