import { Trans } from "@lingui/react/macro";
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
