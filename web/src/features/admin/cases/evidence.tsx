import { Plural, Trans } from "@lingui/react/macro";
import type { ReportCase, ReportedMessage } from "@reseat/contract";
import { MessageSquareText } from "lucide-react";
import { useFormats } from "../../../lib/language/format";
import { Button } from "../../../ui/button";
import { Name } from "../people/names";
import type { useReadMessages } from "./mutations";

interface EvidenceProps {
  report: ReportCase;
  reading: ReturnType<typeof useReadMessages>;
}

/**
 * The messages of a report. They load only on a press, because the audit log records each reading.
 */
export function Evidence({ report, reading }: EvidenceProps) {
  const isRead = reading.variables?.id === report.id && reading.data;
  if (!isRead)
    return (
      <div className="grid justify-items-start gap-1">
        <Button
          variant="outline"
          size="sm"
          onClick={() => reading.mutate(report)}
          busy={reading.isPending && reading.variables?.id === report.id}
        >
          <MessageSquareText aria-hidden="true" className="size-4.5" />
          <Plural value={report.messages} one="Read # message" other="Read # messages" />
        </Button>
        <p className="text-ink-muted text-xs">
          <Trans>The audit keeps that you read them.</Trans>
        </p>
      </div>
    );
  return <MessagesRead items={isRead.items} />;
}

/** Messages that somebody chose for our team. */
export function MessagesRead({ items }: { items: ReportedMessage[] }) {
  const { formatDate, formatTime } = useFormats();
  return (
    <ol className="grid gap-2 border-line border-s-2 ps-3">
      {items.map(({ number, sender_id, message_type, message, created_at }) => (
        <li key={number} className="text-sm">
          <p className="text-ink-muted text-xs">
            <Name id={sender_id} /> · {formatDate(created_at)}, {formatTime(created_at)}
          </p>
          <p dir="auto" className="whitespace-pre-wrap break-words">
            {message_type === "text" ? (
              message
            ) : message_type === "image" ? (
              <Trans>A picture</Trans>
            ) : (
              <Trans>Their contact</Trans>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
