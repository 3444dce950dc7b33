import { Trans, useLingui } from "@lingui/react/macro";
import type { ReportType } from "@reseat/contract";
import { REPORT_DESCRIPTION_MAX } from "@reseat/contract/limits/constants";
import { useState } from "react";
import { Button } from "../../components/button";
import { Dialog } from "../../components/dialog";
import { FailedLine } from "../../components/failed-line";
import { Field, Select, Textarea } from "../../components/field";
import { useCreateReport } from "./mutations";
import { type ReportableMessage, ReportMessages } from "./report-messages";
import { REPORT_TYPES } from "./report-types";

interface ReportDialogProps {
  reportedUserId: string;
  ticketId: string;
  name: string;
  /** The chat in which it happened, with its last messages, the newest last. */
  chat?: { conversationId: string; messages: ReportableMessage[] };
  onClose: () => void;
}

export function ReportDialog({ reportedUserId, ticketId, name, chat, onClose }: ReportDialogProps) {
  const { t } = useLingui();
  const [type, setType] = useState<ReportType | "">("");
  const [description, setDescription] = useState("");
  const [ticked, setTicked] = useState<number[]>([]);
  const report = useCreateReport();
  const submit = () => {
    if (!type) return;
    report.mutate(
      {
        reported_user_id: reportedUserId,
        ticket_id: ticketId,
        report_type: type,
        description: description.trim(),
        ...(chat && ticked.length > 0 && { messages: { conversation_id: chat.conversationId, numbers: ticked } }),
      },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Report ${name}`}
      description={t`Only our team sees your report.`}
      failure={<FailedLine failure={report.error} onRetry={submit} />}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={submit} disabled={!type || description.trim() === ""} busy={report.isPending}>
            <Trans>Submit Report</Trans>
          </Button>
        </>
      }
    >
      {chat && chat.messages.length > 0 && (
        <ReportMessages messages={chat.messages} ticked={ticked} onTick={setTicked} />
      )}
      <Field label={t`What happened`} required>
        <Select value={type} onChange={(event) => setType(event.target.value as ReportType)}>
          <option value="" disabled>
            <Trans>Choose a reason</Trans>
          </option>
          {Object.entries(REPORT_TYPES).map(([value, label]) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Description`} required>
        <Textarea
          counted
          rows={5}
          maxLength={REPORT_DESCRIPTION_MAX}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}
