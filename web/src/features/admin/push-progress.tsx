import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Broadcast, BroadcastSent } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { useFormats } from "../../lib/language/format";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Skeleton } from "../../ui/skeleton";
import { StatusBadge } from "./entries";
import { PUSH_STATUSES } from "./labels";
import { useStopPush } from "./mutations";
import { pushOptions } from "./queries";
import { When } from "./who";

/** A push with its text and audience, its progress, and the number of people it reached. */
export function PushProgress({ push }: { push: BroadcastSent }) {
  const { t } = useLingui();
  const { id, title, message, created_at } = push;
  const { data: progress, isError, refetch } = useQuery(pushOptions(id));
  const stop = useStopPush();
  const isSending = progress?.status === "sending";
  return (
    <article className="grid gap-2 px-4 py-4">
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 break-words font-semibold">{title}</h3>
        {progress && <StatusBadge of={PUSH_STATUSES[progress.status]} />}
      </header>
      <p className="whitespace-pre-line break-words text-ink-muted text-sm">{message}</p>
      {progress && <Progress of={progress} />}
      {!progress && !isError && <Skeleton className="h-5 w-40" />}
      {!progress && isError && (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          onClick={() => void refetch()}
        >{t`How far it is could not be loaded. Try again`}</Button>
      )}
      <footer className="flex min-h-11 flex-wrap items-center justify-between gap-3 text-ink-muted text-xs">
        <span className="figures">
          <Audience push={push} /> · {push.is_override && <>{t`a correction, who had news that week too`} · </>}
          <When at={created_at} />
        </span>
        {isSending && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => stop.mutate({ id })}
            busy={stop.isPending}
          >{t`Stop`}</Button>
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
  const { t } = useLingui();
  if (is_test) return t`Test to yourself`;
  const names = { all: t`All who take news`, sellers: t`Sellers`, region };
  return audience === "specific" ? <span className="break-all">{user_id}</span> : names[audience];
}

/** The push that was just sent, until it has reached everybody. */
export function PushResult({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: push } = useQuery(pushOptions(id));
  if (!push) return null;
  const { status, is_test, recipient_count } = push;
  return (
    <Card variant="flush">
      <p role="status" className="border-line border-b px-4 py-3 font-semibold">
        {status === "sending" && t`Sending...`}
        {status === "stopped" && t`Stopped. Nobody else gets it.`}
        {status === "late" && t`It ran out of time before the end.`}
        {status === "sent" &&
          is_test &&
          recipient_count === 0 &&
          t`No browser of yours took it. Turn on push messages in More, Notifications, and try again.`}
        {status === "sent" && !is_test && recipient_count === 0 && t`It reached nobody.`}
        {status === "sent" && recipient_count > 0 && (
          <>
            {t`Notification Sent Successfully`}
            {": "}
            <Plural value={recipient_count} one="# recipient" other="# recipients" />
          </>
        )}
      </p>
      <PushProgress push={push} />
    </Card>
  );
}
