import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Broadcast, BroadcastSent, BroadcastStatus } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { useFormats } from "../../../lib/language/format";
import { Badge, type Tone } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { Skeleton } from "../../../ui/skeleton";
import { pushOptions } from "../queries";
import { useStopPush } from "./mutations";

const STATUS: Record<BroadcastStatus, { label: MessageDescriptor; tone: Tone }> = {
  sending: { label: msg`Sending`, tone: "info" },
  sent: { label: msg`Sent`, tone: "success" },
  stopped: { label: msg`Stopped`, tone: "warning" },
  late: { label: msg`Out of time`, tone: "danger" },
};

/** A push with its text and audience, its progress, and the number of people it reached. */
export function PushProgress({ push }: { push: BroadcastSent }) {
  const { t } = useLingui();
  const { formatDate, formatTime } = useFormats();
  const { id, title, message, created_at } = push;
  const { data: progress, isError, refetch } = useQuery(pushOptions(id));
  const stop = useStopPush();
  const isSending = progress?.status === "sending";
  return (
    <article className="grid gap-2 px-4 py-4">
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 break-words font-semibold">{title}</h3>
        {progress && <Badge tone={STATUS[progress.status].tone}>{t(STATUS[progress.status].label)}</Badge>}
      </header>
      <p className="whitespace-pre-line break-words text-ink-muted text-sm">{message}</p>
      {progress && <Progress of={progress} />}
      {!progress && !isError && <Skeleton className="h-5 w-40" />}
      {!progress && isError && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => void refetch()}>
          <Trans>How far it is could not be loaded. Try again</Trans>
        </Button>
      )}
      <footer className="flex min-h-11 flex-wrap items-center justify-between gap-3 text-ink-muted text-xs">
        <span className="figures">
          <Audience push={push} /> ·{" "}
          {push.is_override && (
            <>
              <Trans>a correction, who had news that week too</Trans> ·{" "}
            </>
          )}
          <time dateTime={created_at}>{`${formatDate(created_at)}, ${formatTime(created_at)}`}</time>
        </span>
        {isSending && (
          <Button variant="outline" size="sm" onClick={() => stop.mutate({ id })} busy={stop.isPending}>
            <Trans>Stop</Trans>
          </Button>
        )}
      </footer>
    </article>
  );
}

function Progress({ of: { status, audience_count, done_count, recipient_count, waiting_count } }: { of: Broadcast }) {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const isSending = status === "sending";
  return (
    <>
      {isSending && (
        <progress
          aria-label={t`People who had their turn`}
          max={Math.max(1, audience_count)}
          value={done_count}
          className="h-2 w-full accent-velvet"
        />
      )}
      <p className="figures text-sm" role={isSending ? "status" : undefined}>
        <Plural value={recipient_count} one="Reached # person" other="Reached # people" />
        {isSending && (
          <>
            {" · "}
            <Trans>
              {formatNumber(done_count)} of {formatNumber(audience_count)} had their turn
            </Trans>
          </>
        )}
        {waiting_count > 0 && (
          <>
            {" · "}
            <Plural value={waiting_count} one="# browser is asked again" other="# browsers are asked again" />
          </>
        )}
      </p>
    </>
  );
}

function Audience({ push: { audience, region, user_id, is_test } }: { push: BroadcastSent }) {
  if (is_test) return <Trans>Test to yourself</Trans>;
  switch (audience) {
    case "all":
      return <Trans>All users</Trans>;
    case "sellers":
      return <Trans>Sellers</Trans>;
    case "region":
      return region;
    case "specific":
      return <span className="break-all">{user_id}</span>;
  }
}
