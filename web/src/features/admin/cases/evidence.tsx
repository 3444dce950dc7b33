import { Plural, useLingui } from "@lingui/react/macro";
import type { RefundCase, ReportCase, ReportedMessage, RefundStory as Story } from "@reseat/contract";
import { MessageSquareText, ScrollText } from "lucide-react";
import type { ReactNode } from "react";
import { useFormats } from "../../../lib/language/format";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { HANDS, PAYS, REASONS } from "../../deals/texts";
import { Name, When } from "../who";
import { type useReadMessages, useReadStory } from "./mutations";

interface ReadButtonProps {
  children: ReactNode;
  note: string;
  onRead: () => void;
  busy: boolean;
}

/** Reads what loads only on a press, because the audit log records each reading. */
function ReadButton({ children, note, onRead, busy }: ReadButtonProps) {
  return (
    <div className="grid justify-items-start gap-1">
      <Button variant="outline" size="sm" onClick={onRead} busy={busy}>
        {children}
      </Button>
      <p className="text-ink-muted text-xs">{note}</p>
    </div>
  );
}

interface EvidenceProps {
  report: ReportCase;
  reading: ReturnType<typeof useReadMessages>;
}

/** The messages of a report. */
export function Evidence({ report, reading }: EvidenceProps) {
  const { t } = useLingui();
  const isAsked = reading.variables?.id === report.id;
  if (isAsked && reading.data) return <Messages items={reading.data.items} />;
  return (
    <ReadButton
      note={t`The audit keeps that you read them.`}
      onRead={() => reading.mutate(report)}
      busy={isAsked && reading.isPending}
    >
      <MessageSquareText aria-hidden="true" className="size-4.5" />
      <Plural value={report.messages} one="Read # message" other="Read # messages" />
    </ReadButton>
  );
}

/** Messages that somebody chose for our team. */
function Messages({ items }: { items: ReportedMessage[] }) {
  const { t } = useLingui();
  const words = ({ message_type, message }: ReportedMessage) => {
    if (message_type === "text") return message;
    return message_type === "image" ? t`A picture` : t`Their contact`;
  };
  return (
    <ol className="grid gap-2 border-line border-s-2 ps-3">
      {items.map((item) => (
        <li key={item.number} className="text-sm">
          <p className="text-ink-muted text-xs">
            <Name id={item.sender_id} /> · <When at={item.created_at} />
          </p>
          <p dir="auto" className="whitespace-pre-wrap break-words">
            {words(item)}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Both sides of a buyer who was not let in. */
export function RefundStory({ refund }: { refund: RefundCase }) {
  const { t } = useLingui();
  const { mutate: read, data: story, isPending } = useReadStory();
  const { not_let_in: said } = refund;
  if (!said) return null;
  return (
    <section aria-label={t`Not let in`} className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="danger">{t`Not let in`}</Badge>
        <span className="font-semibold">{t(REASONS[said.reason])}</span>
      </p>
      {story ? (
        <Told story={story} />
      ) : (
        <ReadButton note={t`The audit keeps that you read it.`} onRead={() => read(refund)} busy={isPending}>
          <ScrollText aria-hidden="true" className="size-4.5" />
          {t`Read the whole story`}
        </ReadButton>
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
          {refund.not_let_in?.details || t`No details.`}
        </Side>
        <Side title={t`The seller says`} photo={photos.seller?.url}>
          {side ?? t`Nothing yet.`}
        </Side>
      </div>
      {messages.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-semibold text-sm">{t`Messages that the buyer chose`}</h3>
          <Messages items={messages} />
        </div>
      )}
      <p className="text-sm">
        {before === 0 ? (
          t`No case like this was upheld against the seller before.`
        ) : (
          <Plural
            value={before}
            one="# case like this was upheld against the seller before."
            other="# cases like this were upheld against the seller before."
          />
        )}{" "}
        {paused && t`They may not list until ${formatDate(paused)}.`}
      </p>
    </>
  );
}

interface SideProps {
  title: string;
  photo: string | undefined;
  children: string;
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
  const { formatPrice } = useFormats();
  const { plan } = deal;
  const terms = plan?.terms;
  const agreed = terms?.agreed_at ? t`Agreed` : t`Proposed`;
  const steps: [at: string | null | undefined, what: string][] = [
    [deal.made_at, t`The deal was made`],
    [
      terms?.agreed_at ?? terms?.at,
      terms ? `${agreed}: ${formatPrice(terms.price_each)} · ${t(PAYS[terms.pay])} · ${t(HANDS[terms.hand])}` : "",
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
      {taken.map(({ at, what }) => (
        <li key={what} className="flex flex-wrap justify-between gap-x-4">
          <span>{what}</span>
          <When at={at} className="text-ink-muted" />
        </li>
      ))}
    </ol>
  );
}
