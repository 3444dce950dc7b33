import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { AvailabilityRequest, Notification } from "@reseat/contract";
import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { InterestRequests } from "../features/interest/interest-requests";
import { interestOptions } from "../features/interest/queries";
import { BulkControls } from "../features/notifications/bulk-controls";
import { foldAlike, NotificationItem, Seen, SeenTogether } from "../features/notifications/notification-item";
import { notificationCountsOptions, notificationsOptions } from "../features/notifications/queries";
import { OwnRequest } from "../features/tickets/own-request";
import { questionsOptions } from "../features/tickets/queries";
import { PendingRequest, RespondedRequest } from "../features/tickets/seller-requests";
import { useFormats } from "../lib/language/format";
import { usePollWhileDown } from "../lib/live/live";
import { PageHeading, PageMeta } from "../lib/pages/page";
import { paths } from "../lib/pages/paths";
import { useSession } from "../lib/session/session";
import { Badge } from "../ui/badge";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import LoadMore from "../ui/load-more";
import { EmptyState, ErrorState, LoadingText } from "../ui/states";

export default function Notifications() {
  const { t } = useLingui();
  const poll = usePollWhileDown();
  const notifications = useInfiniteQuery(notificationsOptions("all", poll));
  const asked = useInfiniteQuery(questionsOptions("seller", poll));
  const own = useInfiniteQuery(questionsOptions("buyer", poll));
  const interest = useInfiniteQuery(interestOptions("seller", poll));
  const ownInterest = useInfiniteQuery(interestOptions("buyer", poll));

  const unanswered = asked.data?.filter(({ response }) => response === null) ?? [];
  const awaited = interest.data?.filter(({ status }) => status === "pending") ?? [];
  const requests = [...(interest.data ?? []), ...(ownInterest.data ?? [])];
  const areOver = requests.length > 0 && requests.every(({ status }) => status !== "pending");
  // What waits, or will, comes first, what is over last. Decided once, so that nothing changes places
  // under a finger.
  const [areRequestsLast, setRequestsLast] = useState<boolean | null>(null);
  if (areRequestsLast === null && interest.data && ownInterest.data) setRequestsLast(areOver);

  // There is space for a row of waiting requests above the heading: when one comes, the page
  // scrolls by its height.
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pt-12 pb-6 large-text:pt-4 md:pb-10 lg:grid-cols-2 lg:items-start lg:gap-8">
      <PageMeta title={t`Notifications`} noindex />
      <Header pending={unanswered.length + awaited.length} />
      {!areRequestsLast && <InterestRequests />}
      <SeenTogether>
        {/* The requests come first, so that they push nothing down. */}
        {[interest, ownInterest].some(({ isPending }) => isPending) ? null : [notifications, asked, own].some(
            ({ isPending }) => isPending,
          ) ? (
          <LoadingText>
            <Trans>Loading notifications...</Trans>
          </LoadingText>
        ) : [notifications, asked, own].some(({ isError, data }) => isError && !data) ? (
          <ErrorState
            title={t`Could not load notifications`}
            onRetry={() => {
              void notifications.refetch();
              void asked.refetch();
              void own.refetch();
            }}
            busy={notifications.isFetching}
          />
        ) : (
          <Lists notifications={notifications} asked={asked} own={own} />
        )}
      </SeenTogether>
      {areRequestsLast && <InterestRequests />}
    </div>
  );
}

function Header({ pending }: { pending: number }) {
  return (
    <header className="flex min-h-11 flex-wrap lg:col-span-2 items-center gap-x-3 gap-y-2">
      <ButtonLink to={paths.home} variant="quiet" size="icon" className="-ms-3 large-text:w-7">
        <ArrowLeft aria-hidden="true" className="size-5" />
        <span className="sr-only">
          <Trans>Back to home</Trans>
        </span>
      </ButtonLink>
      <PageHeading className="text-3xl">
        <Trans>Notifications</Trans>
      </PageHeading>
      {pending > 0 && (
        <Badge tone="velvet" className="figures">
          <Plural value={pending} other="# pending" />
        </Badge>
      )}
      <BulkControls className="ms-auto min-h-11 max-sm:w-full" />
    </header>
  );
}

interface ListsProps {
  notifications: UseInfiniteQueryResult<Notification[]>;
  /** Questions about the person's tickets. */
  asked: UseInfiniteQueryResult<AvailabilityRequest[]>;
  /** The person's own questions. */
  own: UseInfiniteQueryResult<AvailabilityRequest[]>;
}

function Lists({ notifications, asked, own }: ListsProps) {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const news = notifications.data ?? [];
  const questions = asked.data ?? [];
  const ownQuestions = own.data ?? [];
  const pending = questions.filter(({ response }) => response === null);
  const responded = questions.filter(({ response }) => response !== null);
  // Hides the notifications of questions that are already on this screen; reading the question
  // marks them read.
  const requests = new Set([...questions, ...ownQuestions].map(({ id }) => id));
  const isGeneral = ({ availability_request_id: id }: Notification) => id === null || !requests.has(id);
  const general = news.filter(isGeneral);
  const unreadAbout = (request: AvailabilityRequest) =>
    news.filter((each) => each.availability_request_id === request.id && !each.read).map(({ id }) => id);
  const unread = general.filter(({ read }) => !read);
  const newThisVisit = useNewThisVisit(unread);
  const { isAuthenticated } = useSession();
  const { data: counts } = useQuery(notificationCountsOptions(isAuthenticated, usePollWhileDown()));
  const newCount = (counts?.unread ?? 0) - [...questions, ...ownQuestions].flatMap(unreadAbout).length;

  if (news.length + requests.size === 0)
    return <EmptyState title={t`No notifications yet`} description={t`You'll see updates about your tickets here`} />;

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 lg:gap-8">
      <Section
        title={t`Pending Availability Requests (${formatNumber(pending.length)})`}
        isEmpty={pending.length === 0}
      >
        {pending.map((request) => (
          <Seen key={request.id} unread={unreadAbout(request)}>
            <PendingRequest request={request} />
          </Seen>
        ))}
      </Section>
      {general.length > 0 && (
        <section aria-labelledby="general" className="grid gap-4">
          <div className="flex items-center gap-3">
            <h2 id="general" className="title text-2xl">
              <Trans>General Notifications</Trans>
            </h2>
            {newCount > 0 && (
              <Badge tone="paper" className="figures">
                <Plural value={newCount} other="# new" />
              </Badge>
            )}
          </div>
          <Card as="ul" variant="flush" className="divide-y divide-line">
            {foldAlike(general).map((alike) => (
              <li key={alike.id}>
                <NotificationItem alike={alike} isNew={alike.all.some(({ id }) => newThisVisit.has(id))} />
              </li>
            ))}
          </Card>
        </section>
      )}
      <LoadMore list={notifications} />
      <Section
        title={t`Responded Requests (${formatNumber(responded.length)})`}
        isEmpty={responded.length === 0}
        isOver
      >
        {responded.map((request) => (
          <Seen key={request.id} unread={unreadAbout(request)}>
            <RespondedRequest request={request} />
          </Seen>
        ))}
      </Section>
      <LoadMore list={asked} />
      <Section
        title={t`Your Ticket Requests (${formatNumber(ownQuestions.length)})`}
        isEmpty={ownQuestions.length === 0}
        isOver
      >
        {ownQuestions.map((request) => (
          <Seen key={request.id} unread={unreadAbout(request)}>
            <OwnRequest request={request} />
          </Seen>
        ))}
      </Section>
      <LoadMore list={own} />
    </div>
  );
}

/**
 * Returns the notifications that were unread when they appeared in this visit. They stay marked,
 * although they count as read half a second later.
 */
function useNewThisVisit(unread: Notification[]): Set<string> {
  const ids = useRef(new Set<string>());
  for (const { id } of unread) ids.current.add(id);
  return ids.current;
}

interface SectionProps {
  title: string;
  isEmpty: boolean;
  /** Rows of one card, for what is over. */
  isOver?: boolean;
  children: ReactNode;
}

function Section({ title, isEmpty, isOver = false, children }: SectionProps) {
  const id = useId();
  if (isEmpty) return null;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="title text-2xl">
        {title}
      </h2>
      {isOver ? (
        <Card variant="flush" className="divide-y divide-line">
          {children}
        </Card>
      ) : (
        <div className="grid items-start gap-4 md:max-lg:grid-cols-2">{children}</div>
      )}
    </section>
  );
}
