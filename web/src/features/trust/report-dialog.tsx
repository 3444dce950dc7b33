import { Trans, useLingui } from "@lingui/react/macro";
import type { PersonsReportType } from "@reseat/contract";
import { REPORT_DESCRIPTION_MAX } from "@reseat/contract/limits/constants";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { FailedLine } from "../../ui/failed-line";
import { Field, Select, Textarea } from "../../ui/field";
import { useCreateReport } from "./mutations";
import { type ReportableMessage, ReportMessages } from "./report-messages";
import { PERSONS_REPORT_TYPES } from "./report-types";

interface ReportDialogProps {
  reportedUserId: string;
  ticketId: string;
  name: string;
  /** The chat in which it happened, with its last messages, the newest last. */
  chat?: { conversationId: string; messages: ReportableMessage[] };
  onClose: () => void;
}

export function ReportDialog({ reportedUserId, ticketId, name, chat, onClose }: ReportDialogProps) {
  const [ticked, setTicked] = useState<number[]>([]);
  const report = useCreateReport();
  return (
    <ReportForm
      name={name}
      failure={report.error}
      busy={report.isPending}
      onSubmit={(said) =>
        report.mutate(
          {
            reported_user_id: reportedUserId,
            ticket_id: ticketId,
            ...said,
            ...(chat && ticked.length > 0 && { messages: { conversation_id: chat.conversationId, numbers: ticked } }),
          },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      {chat && chat.messages.length > 0 && (
        <ReportMessages messages={chat.messages} ticked={ticked} onTick={setTicked} />
      )}
    </ReportForm>
  );
}

interface ReportFormProps {
  name: string;
  failure: unknown;
  busy: boolean;
  onSubmit: (said: { report_type: PersonsReportType; description: string }) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** What happened, in the words of who reports a person. */
export function ReportForm({ name, failure, busy, onSubmit, onClose, children }: ReportFormProps) {
  const { t } = useLingui();
  const [type, setType] = useState<PersonsReportType | "">("");
  const [description, setDescription] = useState("");
  const submit = () => type && onSubmit({ report_type: type, description: description.trim() });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Report ${name}`}
      description={t`Only our team sees your report.`}
      failure={<FailedLine failure={failure} onRetry={submit} />}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={submit} disabled={!type || description.trim() === ""} busy={busy}>
            <Trans>Submit Report</Trans>
          </Button>
        </>
      }
    >
      {children}
      <Field label={t`What happened`} required>
        <Select value={type} onChange={(event) => setType(event.target.value as PersonsReportType)}>
          <option value="" disabled>
            <Trans>Choose a reason</Trans>
          </option>
          {Object.entries(PERSONS_REPORT_TYPES).map(([value, label]) => (
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
