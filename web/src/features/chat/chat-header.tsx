import { Trans, useLingui } from "@lingui/react/macro";
import type { Contact, OpenConversation } from "@reseat/contract";
import { REPORTED_MESSAGES_MAX } from "@reseat/contract/limits/constants";
import { Ban, EllipsisVertical, Flag, Mail, Phone, Ticket, UserRound } from "lucide-react";
import { type ReactNode, type RefObject, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { lazyPart } from "../../lib/api/lazy-part";
import { paths } from "../../lib/pages/paths";
import { toast } from "../../lib/toast";
import { Avatar } from "../../ui/avatar";
import { Button, ButtonAnchor, ButtonLink } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { Dialog } from "../../ui/dialog";
import { ShowTime } from "../../ui/times";
import type { PlanStripProps } from "../deals/plan-strip";
import { ReportDialog } from "../trust/report-dialog";
import { useBlock, useUnblock } from "./mutations";
import { useDays, useOtherName } from "./names";
import type { ChatMessage } from "./use-messages";
import { useTyping } from "./use-typing";

/** Without a network it may be missing, and the chat goes on. */
const PlanStrip = lazyPart<PlanStripProps>(() => import("../deals/plan-strip").catch(() => ({ default: () => null })));

interface ChatHeaderProps {
  conversation: OpenConversation;
  messages: ChatMessage[];
  /** The messages come first: the plan waits for them. */
  isPending: boolean;
  /** Shown before the person: the way back to the list. */
  leading?: ReactNode;
  /** Shown after the buttons: the close button. */
  trailing?: ReactNode;
  heading: RefObject<HTMLHeadingElement | null>;
  /** On the deal's page, which has the ticket, the plan and the contact. */
  isInDeal: boolean;
}

/** The other person, the ticket, and other ways to reach them. */
export function ChatHeader({
  conversation,
  messages,
  isPending,
  leading,
  trailing,
  heading,
  isInDeal,
}: ChatHeaderProps) {
  const { t } = useLingui();
  const { id, other_picture_url, role, ticket_id, movie_name, theatre, show_date, show_time } = conversation;
  const name = useOtherName(conversation);
  const { isOtherTyping } = useTyping(id);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <header className="flex items-center gap-1 border-line border-b bg-surface px-2 py-1.5">
        {leading}
        <Avatar name={name} picture={other_picture_url} className="ms-1" />
        <div className="ms-1.5 min-w-0 grow">
          <h2 ref={heading} tabIndex={-1} className="truncate font-semibold leading-tight outline-none">
            {name}
          </h2>
          <p role="status" className="truncate text-ink-muted text-xs">
            {isOtherTyping ? (
              <span className="font-semibold text-success">
                <Trans>typing…</Trans>
              </span>
            ) : (
              <span>{role === "buyer" ? t`Seller` : t`Buyer`}</span>
            )}
          </p>
        </div>
        {!isInDeal && <Reach name={name} contact={knownContact(conversation, messages)} />}
        <Button variant="quiet" size="icon" onClick={() => setOpen(true)}>
          <EllipsisVertical aria-hidden="true" className="size-5" />
          <span className="sr-only">
            <Trans>More</Trans>
          </span>
        </Button>
        {trailing}
      </header>
      {!isInDeal && (
        <Link to={paths.ticket(ticket_id)} className="chat-stub">
          <span className="grid min-w-0">
            <strong className="title line-clamp-2 text-base">{movie_name}</strong>
            <span className="truncate">{theatre}</span>
          </span>
          <ShowTime date={show_date} time={show_time} className="ms-auto shrink-0 text-xs" />
        </Link>
      )}
      {isInDeal ? null : isPending ? (
        <StripPlace />
      ) : (
        <Suspense fallback={<StripPlace />}>
          <PlanStrip conversation={conversation} />
        </Suspense>
      )}
      {isOpen && <ChatOptions conversation={conversation} messages={messages} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Keeps the place of the plan's strip. */
const StripPlace = () => <div className="min-h-13 border-line border-b bg-surface short:hidden" />;

/** The contact that the deal showed, and the parts that the other person has shared since. */
function knownContact({ contact }: OpenConversation, messages: ChatMessage[]): Partial<Contact> {
  const shared = messages.findLast((message) => !message.isOwn && message.contact)?.contact;
  return { ...contact, ...shared };
}

function Reach({ name, contact: { mobile, email } }: { name: string; contact: Partial<Contact> }) {
  const { t } = useLingui();
  const ways = [
    {
      icon: Phone,
      label: t`Call`,
      href: mobile && `tel:${mobile}`,
      missing: {
        title: t`Call Feature`,
        description: t`Phone call functionality will be integrated here. ${name} has not shared a number.`,
      },
    },
    {
      icon: Mail,
      // The deal's page has the address.
      className: "large-text:hidden",
      label: t`Email`,
      href: email && `mailto:${email}`,
      missing: {
        title: t`Email Feature`,
        description: t`Email functionality will be integrated here. ${name} has not shared an address.`,
      },
    },
  ];
  return ways.map(({ icon: Icon, label, href, missing, className }) => {
    const content = (
      <>
        <Icon aria-hidden="true" className="size-5" />
        <span className="sr-only">{label}</span>
      </>
    );
    return href ? (
      <ButtonAnchor key={label} variant="quiet" size="icon" href={href} className={className}>
        {content}
      </ButtonAnchor>
    ) : (
      <Button
        key={label}
        variant="quiet"
        size="icon"
        className={className}
        onClick={() => toast({ ...missing, duration: 3000 })}
      >
        {content}
      </Button>
    );
  });
}

interface ChatOptionsProps {
  conversation: OpenConversation;
  messages: ChatMessage[];
  onClose: () => void;
}

/** The subject of the chat, and the ways to block or report the other person. */
function ChatOptions({ conversation, messages, onClose }: ChatOptionsProps) {
  const { t } = useLingui();
  const { formatDay, formatTime } = useDays();
  const [step, setStep] = useState<"block" | "report" | null>(null);
  const { id, ticket_id, other_user_id, is_blocked } = conversation;
  const name = useOtherName(conversation);
  const block = useBlock(onClose);
  const unblock = useUnblock(onClose);
  // Fixed when the dialog opens, so that nothing moves under a finger.
  const [reportable] = useState(() =>
    messages.slice(-REPORTED_MESSAGES_MAX).flatMap(({ number, isOwn, type, text, at }) => {
      if (number === null) return [];
      const from = `${isOwn ? t`You` : name}, ${formatDay(at)}, ${formatTime(at)}`;
      const kind = { text: "", contact: t`Contact Information Shared`, image: t`Picture` }[type];
      return [{ number, from, text: [kind, text].filter(Boolean).join(": ") }];
    }),
  );
  const { movie_name, theatre, show_date, show_time } = conversation;

  if (step === "report")
    return (
      <ReportDialog
        reportedUserId={other_user_id}
        ticketId={ticket_id}
        name={name}
        chat={{ conversationId: id, messages: reportable }}
        onClose={onClose}
      />
    );
  if (step === "block")
    return (
      <ConfirmDialog
        title={t`Block ${name}?`}
        action={t`Block`}
        onConfirm={() => block.mutate({ conversation_id: id })}
        onClose={onClose}
        busy={block.isPending}
      >
        <Trans>
          From now on, nothing that this person writes will reach you, in any chat. We do not tell them. You can unblock
          them here.
        </Trans>
      </ConfirmDialog>
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={movie_name}
      description={
        <>
          <span>{theatre}</span> · <ShowTime date={show_date} time={show_time} />
        </>
      }
      size="sm"
    >
      <div className="grid justify-items-start gap-1">
        <ButtonLink to={paths.ticket(ticket_id)} variant="quiet" className="-ms-3">
          <Ticket aria-hidden="true" className="size-5" />
          <Trans>See the ticket</Trans>
        </ButtonLink>
        <ButtonLink to={paths.person(other_user_id)} variant="quiet" className="-ms-3">
          <UserRound aria-hidden="true" className="size-5" />
          <Trans>Profile and reviews</Trans>
        </ButtonLink>
        <Button variant="quiet" className="-ms-3" onClick={() => setStep("report")}>
          <Flag aria-hidden="true" className="size-5" />
          <Trans>Report {name}</Trans>
        </Button>
        <Button
          variant="quiet"
          className="-ms-3 text-danger"
          busy={unblock.isPending}
          onClick={() => (is_blocked ? unblock.mutate({ conversation_id: id }) : setStep("block"))}
        >
          <Ban aria-hidden="true" className="size-5" />
          {is_blocked ? t`Unblock ${name}` : t`Block ${name}`}
        </Button>
      </div>
    </Dialog>
  );
}
