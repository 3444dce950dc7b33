import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, useLingui } from "@lingui/react/macro";
import { FOUND_BY_RESEAT } from "@reseat/contract/limits/admin-constants";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useFormats } from "../../../lib/language/format";
import { Badge } from "../../../ui/badge";
import { Button, ButtonLink } from "../../../ui/button";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { Tab, TabList, TabPanel, Tabs } from "../../../ui/tabs";
import { ShowTime } from "../../../ui/times";
import { PAYMENT_LABELS, PAYMENT_TONES } from "../../credits/payment-status";
import { Statement } from "../../credits/statement";
import { INTEREST_LABELS, INTEREST_TONES } from "../../interest/interest-status";
import { STATUS_LABELS, STATUS_TONES } from "../../tickets/status";
import { CASE_STATUSES } from "../../trust/report-types";
import { Stars } from "../../trust/stars";
import { AuditList, Entries, Entry, Reports, StatusBadge } from "../entries";
import { useUnblock } from "../mutations";
import { adminPaths } from "../paths";
import { personLists } from "../queries";
import { Name } from "../who";

interface Part {
  name: string;
  label: MessageDescriptor;
  List: (props: { id: string }) => ReactNode;
}

const PARTS: [Part, ...Part[]] = [
  { name: "statement", label: msg`Statement`, List: PersonStatement },
  { name: "listings", label: msg`Listings`, List: Listings },
  { name: "requested", label: msg`Requests made`, List: ({ id }) => <Requests id={id} type="buyer" /> },
  { name: "received", label: msg`Requests received`, List: ({ id }) => <Requests id={id} type="seller" /> },
  { name: "deals", label: msg`Deals`, List: Deals },
  { name: "reviews", label: msg`Reviews`, List: Reviews },
  {
    name: "against",
    label: msg`Reports against`,
    List: ({ id }) => <Reports id={id} side="against" action={({ reporter_id }) => <OtherPerson id={reporter_id} />} />,
  },
  {
    name: "by",
    label: msg`Reports made`,
    List: ({ id }) => (
      <Reports id={id} side="by" action={({ reported_user_id }) => <OtherPerson id={reported_user_id} />} />
    ),
  },
  { name: "refunds", label: msg`Refunds`, List: Refunds },
  { name: "devices", label: msg`Devices`, List: Devices },
  { name: "admins", label: msg`What admins did`, List: ({ id }) => <AuditList filter={{ subject: id }} /> },
  { name: "purchases", label: msg`Purchases`, List: Purchases },
];

/** A person's history in parts. The address names the open part. */
export function PersonHistory({ id }: { id: string }) {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const { name, List } = PARTS.find((part) => part.name === params.get("part")) ?? PARTS[0];
  return (
    <Tabs
      value={name}
      onValueChange={(part) => setParams({ part }, { replace: true })}
      activationMode="manual"
      className="min-w-0"
    >
      <TabList aria-label={t`What they did`}>
        {PARTS.map(({ name, label }) => (
          <Tab key={name} value={name}>
            {t(label)}
          </Tab>
        ))}
      </TabList>
      <TabPanel value={name}>
        <List id={id} />
      </TabPanel>
    </Tabs>
  );
}

/** Links to the other person of an event. */
function OtherPerson({ id, as }: { id: string | null; as?: "buyer" | "seller" }) {
  const { t } = useLingui();
  if (id === null || id === FOUND_BY_RESEAT) return null;
  const labels = { buyer: t`Open buyer`, seller: t`Open seller` };
  return (
    <ButtonLink to={adminPaths.person(id)} variant="quiet" size="sm">
      {as ? labels[as] : t`Open person`}
    </ButtonLink>
  );
}

/** A person's statement. Gifts and refunds by admins show the admin and the reason. */
function PersonStatement({ id }: { id: string }) {
  const { data: entries = [] } = useInfiniteQuery(personLists.explanations(id));
  return (
    <Statement
      of={personLists.statement(id)}
      note={({ id: movement }) => {
        // A movement is named after its cause: `grant/<id>/credit`.
        const entry = entries.find(({ thing_id }) => thing_id !== null && movement.split("/")[1] === thing_id);
        return (
          entry && (
            <span className="break-words text-ink-muted text-sm">
              <Name id={entry.admin_id} />
              {entry.reason && `: ${entry.reason}`}
            </span>
          )
        );
      }}
    />
  );
}

function Listings({ id }: { id: string }) {
  const { t } = useLingui();
  const { formatPrice } = useFormats();
  return (
    <Entries of={personLists.tickets(id)} empty={t`No listings`}>
      {({ id, movie_name, theatre, location, show_date, show_time, price_per_ticket, status, created_at }) => (
        <Entry
          title={movie_name}
          badge={<Badge tone={STATUS_TONES[status]}>{t(STATUS_LABELS[status])}</Badge>}
          at={created_at}
          action={status === "blocked" && <UnblockButton id={id} movie={movie_name} />}
        >
          {theatre}, {location} · <ShowTime date={show_date} time={show_time} /> · {formatPrice(price_per_ticket)}
        </Entry>
      )}
    </Entries>
  );
}

/** Puts a blocked ticket back on sale. */
function UnblockButton({ id, movie }: { id: string; movie: string }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const unblock = useUnblock(movie, () => setAsking(false));
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        {t`Unblock`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Put ${movie} back on sale?`}
          action={t`Unblock`}
          onConfirm={() => unblock.mutate({ id })}
          onClose={() => setAsking(false)}
          busy={unblock.isPending}
        >
          {t`Buyers can express interest in it at once. It is blocked again when its seller ignores three of them.`}
        </ConfirmDialog>
      )}
    </>
  );
}

function Requests({ id, type }: { id: string; type: "buyer" | "seller" }) {
  const { t } = useLingui();
  return (
    <Entries of={personLists.requests(id, type)} empty={t`No requests`}>
      {({ ticket, status, reason, refunded, created_at, buyer_id, seller_id }) => (
        <Entry
          title={ticket.movie_name}
          badge={<Badge tone={INTEREST_TONES[status]}>{t(INTEREST_LABELS[status])}</Badge>}
          at={created_at}
          action={
            type === "buyer" ? <OtherPerson id={seller_id} as="seller" /> : <OtherPerson id={buyer_id} as="buyer" />
          }
        >
          {ticket.theatre}, {ticket.location}
          {refunded && ` · ${t`credit returned`}`}
          {reason && ` · ${reason}`}
        </Entry>
      )}
    </Entries>
  );
}

function Deals({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <Entries of={personLists.deals(id)} empty={t`No deals`}>
      {({ ticket, status, role, credits_used, made_at, partner_id }) => (
        <Entry
          title={ticket.movie_name}
          badge={status === "valid" ? <Badge tone="success">{t`Valid`}</Badge> : <Badge>{t`Refunded`}</Badge>}
          at={made_at}
          action={<OtherPerson id={partner_id} as={role === "buyer" ? "seller" : "buyer"} />}
        >
          {role === "buyer" ? t`As buyer` : t`As seller`} · {ticket.theatre}, {ticket.location} ·{" "}
          <Plural value={credits_used} one="# credit" other="# credits" />
        </Entry>
      )}
    </Entries>
  );
}

function Reviews({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <Entries of={personLists.reviews(id)} empty={t`No reviews`}>
      {({ rating, comment, feedback_type, reviewer_id, created_at }) => (
        <Entry
          title={<Stars rating={rating} />}
          badge={<Badge>{feedback_type === "seller_review" ? t`As seller` : t`As buyer`}</Badge>}
          at={created_at}
          action={<OtherPerson id={reviewer_id} as={feedback_type === "buyer_review" ? "seller" : "buyer"} />}
        >
          {comment}
        </Entry>
      )}
    </Entries>
  );
}

function Refunds({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <Entries of={personLists.refunds(id)} empty={t`No refunds`}>
      {({ ticket_unlock: { ticket }, reason, status, created_at }) => (
        <Entry title={ticket.movie_name} badge={<StatusBadge of={CASE_STATUSES[status]} />} at={created_at}>
          {reason}
        </Entry>
      )}
    </Entries>
  );
}

function Purchases({ id }: { id: string }) {
  const { t } = useLingui();
  const { formatPrice } = useFormats();
  return (
    <Entries of={personLists.purchases(id)} empty={t`No purchases`}>
      {({ credits_purchased, amount, payment_status: status, order_id, created_at }) => (
        <Entry
          title={formatPrice(amount)}
          badge={<Badge tone={PAYMENT_TONES[status]}>{t(PAYMENT_LABELS[status])}</Badge>}
          at={created_at}
        >
          <Plural value={credits_purchased} one="# credit" other="# credits" /> · {order_id}
        </Entry>
      )}
    </Entries>
  );
}

function Devices({ id }: { id: string }) {
  const { t } = useLingui();
  const { formatDate } = useFormats();
  return (
    <Entries of={personLists.devices(id)} empty={t`No devices receive push messages`}>
      {({ name, created_at, updated_at }) => (
        <Entry title={name} at={updated_at}>
          {t`Since ${formatDate(created_at)}`}
        </Entry>
      )}
    </Entries>
  );
}
