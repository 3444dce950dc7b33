import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Card } from "../../../ui/card";
import { pushOptions } from "../queries";
import { PushProgress } from "./push-progress";

/** The push that was just sent, until it has reached everybody. */
export function PushResult({ id }: { id: string }) {
  const { data: push } = useQuery(pushOptions(id));
  if (!push) return null;
  const { status, is_test, recipient_count } = push;
  return (
    <Card variant="flush">
      <p role="status" className="border-line border-b px-4 py-3 font-semibold">
        {status === "sending" && <Trans>Sending...</Trans>}
        {status === "stopped" && <Trans>Stopped. Nobody else gets it.</Trans>}
        {status === "late" && <Trans>It ran out of time before the end.</Trans>}
        {status === "sent" && is_test && recipient_count === 0 && (
          <Trans>No browser of yours took it. Turn on push messages in More, Notifications, and try again.</Trans>
        )}
        {status === "sent" && !(is_test && recipient_count === 0) && (
          <>
            <Trans>Notification Sent Successfully</Trans>
            {": "}
            <Plural value={recipient_count} one="# recipient" other="# recipients" />
          </>
        )}
      </p>
      <PushProgress push={push} />
    </Card>
  );
}
