import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { RefundCase, RefundStory as Story } from "@reseat/contract";
import { ScrollText } from "lucide-react";
import type { ReactNode } from "react";
import { useFormats } from "../../../lib/language/format";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { HANDS, PAYS, REASONS } from "../../deals/texts";
import { MessagesRead } from "./evidence";
import type { useReadStory } from "./mutations";

interface RefundStoryProps {
  refund: RefundCase;
  reading: ReturnType<typeof useReadStory>;
}

/**
 * Both sides of a buyer who was not let in. They load only on a press, because the audit log
 * records each reading.
 */
export function RefundStory({ refund, reading }: RefundStoryProps) {
  const { t } = useLingui();
  const { not_let_in: said } = refund;
  if (!said) return null;
  const story = reading.variables?.id === refund.id ? reading.data : undefined;
  return (
    <section aria-label={t`Not let in`} className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="danger">
          <Trans>Not let in</Trans>
        </Badge>
        <span className="font-semibold">{t(REASONS[said.reason])}</span>
      </p>
      {story ? (
        <Told story={story} />
      ) : (
        <div className="grid justify-items-start gap-1">
          <Button
            variant="outline"
            size="sm"
            onClick={() => reading.mutate(refund)}
            busy={reading.isPending && reading.variables?.id === refund.id}
          >
            <ScrollText aria-hidden="true" className="size-4.5" />
            <Trans>Read the whole story</Trans>
          </Button>
          <p className="text-ink-muted text-xs">
            <Trans>The audit keeps that you read it.</Trans>
          </p>
        </div>
      )}
    </section>
  );
}

function Told({ story }: { story: Story }) {
  const { t } = useLingui();
  const { formatDate } = useFormats();
  const { refund, seller_side: side, photos, messages, upheld_before: before, listing_paused_until: paused } = story;
  return (
    <>
      <Steps deal={story.deal} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2">
        <Side title={t`The buyer says`} photo={photos.buyer?.url}>
          {refund.not_let_in?.details || <Trans>No details.</Trans>}
        </Side>
        <Side title={t`The seller says`} photo={photos.seller?.url}>
          {side ?? <Trans>Nothing yet.</Trans>}
        </Side>
      </div>
      {messages.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-semibold text-sm">
            <Trans>Messages that the buyer chose</Trans>
          </h3>
          <MessagesRead items={messages} />
        </div>
      )}
      <p className="text-sm">
        {before === 0 ? (
          <Trans>No case like this was upheld against the seller before.</Trans>
        ) : (
          <Plural
            value={before}
            one="# case like this was upheld against the seller before."
            other="# cases like this were upheld against the seller before."
          />
        )}{" "}
        {paused && <Trans>They may not list until {formatDate(paused)}.</Trans>}
      </p>
    </>
  );
}

interface SideProps {
  title: string;
  photo: string | undefined;
  children: ReactNode;
}

function Side({ title, photo, children }: SideProps) {
  const { t } = useLingui();
  return (
    <div className="grid content-start gap-2 rounded-md bg-sunken p-3 text-sm">
      <h3 className="font-semibold">{title}</h3>
      <p dir="auto" className="whitespace-pre-wrap break-words">
        {children}
      </p>
      {photo && (
        <a href={photo} target="_blank" rel="noreferrer" className="justify-self-start">
          <img src={photo} alt={t`Photo: ${title}`} className="max-h-48 rounded-sm object-contain" />
        </a>
      )}
    </div>
  );
}

/** The deal from its first moment on, each step with its time. */
function Steps({ deal }: Pick<Story, "deal">) {
  const { t } = useLingui();
  const { formatDate, formatTime, formatPrice } = useFormats();
  const { plan } = deal;
  const terms = plan?.terms;
  const steps: [string | null | undefined, ReactNode][] = [
    [deal.made_at, t`The deal was made`],
    [
      terms?.agreed_at ?? terms?.at,
      terms && (
        <>
          {terms.agreed_at ? t`Agreed` : t`Proposed`}: {formatPrice(terms.price_each)} · {t(PAYS[terms.pay])} ·{" "}
          {t(HANDS[terms.hand])}
        </>
      ),
    ],
    [plan?.paid_said_at, t`The buyer said: paid`],
    [plan?.paid_confirmed_at, t`The seller said: the money is here`],
    [plan?.paid_denied_at, t`The seller said: no money has come`],
    [deal.handed_over_at, t`The ticket's picture was handed over`],
    [plan?.handed_at, t`The seller said: handed over at the theatre`],
    [plan?.good_at, t`The buyer said: all good`],
    [plan?.problem?.at, t`The buyer said: not let in`],
    [plan?.problem?.seller_side_at, t`The seller told their side`],
  ];
  const taken = steps.flatMap(([at, what]) => (at ? [{ at, what }] : [])).sort((a, b) => (a.at < b.at ? -1 : 1));
  return (
    <ol className="grid gap-1 border-line border-s-2 ps-3 text-sm">
      {taken.map(({ at, what }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a story keep their places
        <li key={index} className="flex flex-wrap justify-between gap-x-4">
          <span>{what}</span>
          <time dateTime={at} className="figures text-ink-muted">
            {formatDate(at)}, {formatTime(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
