import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ContactView } from "@reseat/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Ban, Flag } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { useFormats } from "../../lib/language/format";
import { paths } from "../../lib/pages/paths";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { PagedList } from "../../ui/paged-list";
import { EmptyState } from "../../ui/states";
import { TEXT_LINK } from "../../ui/text-link";
import { ShowTime } from "../../ui/times";
import { useBlock, useUnblock } from "../chat/mutations";
import { ReportDialog } from "../trust/report-dialog";
import { contactViewsOptions } from "./queries";

const AUDIENCES: [MessageDescriptor, MessageDescriptor][] = [
  [msg`Everybody`, msg`Your listings, your reviews and your score. Not your name, picture, number or email.`],
  [
    msg`People you have a deal with`,
    msg`Your name, your picture in the chat, and what you write to them. Your number if they unlocked it or a request was accepted; your email after an accepted request.`,
  ],
  [msg`Only you`, msg`Seat numbers, your credits and payments, your requests and notifications, and your settings.`],
  [
    msg`Our team`,
    msg`Your profile, deals and reports. Messages only if somebody reported them, and each time we read them is recorded.`,
  ],
];

/** The parts of the profile that others see, and the people who have seen the number. */
export function Privacy() {
  return (
    <>
      <section className="grid gap-3">
        <h2 className="title text-2xl">
          <Trans>Who sees what</Trans>
        </h2>
        <Audiences />
        <p className="text-ink-muted text-sm">
          <Trans>
            How long we keep it, and why:{" "}
            <Link to={paths.privacyPolicy} className={TEXT_LINK}>
              Privacy policy
            </Link>
            .
          </Trans>
        </p>
      </section>
      <Views />
    </>
  );
}

function Audiences() {
  const { t } = useLingui();
  return (
    <Card as="dl" variant="flush" className="divide-y divide-line">
      {AUDIENCES.map(([who, what]) => (
        <div key={who.id} className="grid gap-1 px-4 py-3 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-4">
          <dt className="font-semibold">{t(who)}</dt>
          <dd className="text-ink-muted">{t(what)}</dd>
        </div>
      ))}
    </Card>
  );
}

function Views() {
  const { t } = useLingui();
  const id = useId();
  const views = useInfiniteQuery(contactViewsOptions());
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="title text-2xl">
        <Trans>Who has seen your number</Trans>
      </h2>
      <PagedList
        list={views}
        rows
        loading={t`Loading who has seen your number`}
        failed={t`Could not load who has seen your number`}
        empty={
          <EmptyState
            title={t`Nobody has seen it`}
            description={t`It is shown only when somebody unlocks it, or a request is accepted.`}
            compact
          />
        }
      >
        {(view) => <View view={view} />}
      </PagedList>
    </section>
  );
}

/** One person, the deal, and what to do when they misuse the number. */
function View({ view }: { view: ContactView }) {
  const { person, at, source, role, ticket, ticket_id: ticketId, conversation_id, is_blocked: isBlocked } = view;
  const { t } = useLingui();
  const { formatDate, formatTime } = useFormats();
  const [isReporting, setReporting] = useState(false);
  const block = useBlock();
  const unblock = useUnblock();
  const turn = isBlocked ? unblock : block;
  const name = person.full_name;
  const why =
    source === "unlock"
      ? t`unlocked your contact to buy your ticket`
      : role === "buyer"
        ? t`accepted your request`
        : t`you accepted their request`;
  return (
    <div className="grid gap-0.5 px-4 py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <strong>{name || t`Somebody who left Reseat`}</strong>
        <time dateTime={at} className="figures text-ink-muted text-sm">
          {formatDate(at)}, {formatTime(at)}
        </time>
      </p>
      <p className="text-ink-muted text-sm">
        {why}: <strong className="font-semibold text-ink">{ticket.movie_name}</strong>, {ticket.theatre},{" "}
        <ShowTime date={ticket.show_date} time={ticket.show_time} />
      </p>
      {name && (
        <div className="-mx-3 flex flex-wrap items-center">
          <Button variant="quiet" size="sm" onClick={() => setReporting(true)}>
            <Flag aria-hidden="true" className="size-4" />
            <Trans>
              Report<span className="sr-only"> {name}</span>
            </Trans>
          </Button>
          <Button
            variant="quiet"
            size="sm"
            className={isBlocked ? undefined : "text-danger"}
            busy={turn.isPending}
            onClick={() => turn.mutate({ conversation_id })}
          >
            <Ban aria-hidden="true" className="size-4" />
            {isBlocked ? (
              <Trans>
                Unblock<span className="sr-only"> {name}</span>
              </Trans>
            ) : (
              <Trans>
                Block<span className="sr-only"> {name}</span>
              </Trans>
            )}
          </Button>
          <span role="status" className="ms-auto px-3 text-ink-muted text-sm">
            {isBlocked && <Trans>Blocked: nothing that they write reaches you.</Trans>}
          </span>
        </div>
      )}
      {isReporting && (
        <ReportDialog reportedUserId={person.id} ticketId={ticketId} name={name} onClose={() => setReporting(false)} />
      )}
    </div>
  );
}
