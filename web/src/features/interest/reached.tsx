import { Trans } from "@lingui/react/macro";
import type { InterestRequest } from "@reseat/contract";
import { CheckCheck, Eye, Hourglass, Send } from "lucide-react";
import { useFormats } from "../../lib/language/format";

/** The steps by which the buyer's request is known to have reached the seller. */
export function ReachedSeller({ reached }: Pick<InterestRequest, "reached">) {
  const { formatTime } = useFormats();
  const { pushed_at, shown_at, opened_at, texted_at } = reached;
  const sent_at = texted_at ?? pushed_at;
  const last = opened_at ?? shown_at ?? sent_at;
  const time = last && formatTime(last);
  const Icon = opened_at ? Eye : shown_at ? CheckCheck : sent_at ? Send : Hourglass;
  return (
    <p className="flex items-center gap-2 text-ink-muted text-sm">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>
        {opened_at ? (
          <Trans>Opened by the seller at {time}</Trans>
        ) : shown_at ? (
          <Trans>Delivered to the seller at {time}</Trans>
        ) : texted_at ? (
          <Trans>Sent to the seller by text message at {time}</Trans>
        ) : pushed_at ? (
          <Trans>Sent to the seller's phone at {time}</Trans>
        ) : (
          <Trans>The seller sees it when they open Reseat</Trans>
        )}
      </span>
    </p>
  );
}

/** The ways by which the seller was told of a request besides this screen, if any. */
export function ReachedYou({ reached }: Pick<InterestRequest, "reached">) {
  const { formatTime } = useFormats();
  const { pushed_at, texted_at } = reached;
  const [pushed, texted] = [pushed_at && formatTime(pushed_at), texted_at && formatTime(texted_at)];
  if (pushed && texted)
    return (
      <Trans>
        Sent to you by push at {pushed}, by text message at {texted}
      </Trans>
    );
  if (texted) return <Trans>Sent to you by text message at {texted}</Trans>;
  if (pushed) return <Trans>Sent to you by push at {pushed}</Trans>;
  return null;
}

/** The buyer's message in a request. */
export function BuyerMessage({ text }: { text: string }) {
  return (
    <blockquote className="whitespace-pre-line border-line-strong border-s-2 ps-3 text-sm">
      <span className="block text-ink-muted text-xs">
        <Trans>Message</Trans>
      </span>
      {text}
    </blockquote>
  );
}
