import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, useLingui } from "@lingui/react/macro";
import { FOUND_BY_RESEAT } from "@reseat/contract/limits/admin-constants";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { useFormats } from "../../../lib/language/format";
import { Badge } from "../../../ui/badge";
import { ButtonLink } from "../../../ui/button";
import { Tab, TabList, TabPanel, Tabs } from "../../../ui/tabs";
import { ShowTime } from "../../../ui/times";
import { PAYMENT_LABELS, PAYMENT_TONES } from "../../credits/payment-status";
import { Statement } from "../../credits/statement";
import { INTEREST_LABELS, INTEREST_TONES } from "../../interest/interest-status";
import { STATUS_LABELS, STATUS_TONES } from "../../tickets/status";
import { CASE_STATUSES } from "../../trust/case-statuses";
import { REPORT_TYPES } from "../../trust/report-types";
import { Stars } from "../../trust/stars";
import { AuditList } from "../audit/audit-list";
import { Entries, Entry } from "../entries";
import { adminPaths } from "../paths";
import {
  explanationsOptions,
  personDealsOptions,
  personDevicesOptions,
  personPurchasesOptions,
  personRefundsOptions,
  personReportsOptions,
  personRequestsOptions,
  personReviewsOptions,
  personStatementOptions,
  personTicketsOptions,
} from "../queries";
import { useDescription } from "../report-description";
import { Name } from "./names";
import { UnblockButton } from "./unblock-button";

/** Links to the other person of an event. */
function OtherPerson({ id, isSeller }: { id: string; isSeller?: boolean }) {
  const { t } = useLingui();
  if (id === FOUND_BY_RESEAT) return null;
  const label = isSeller === undefined ? t`Open person` : isSeller ? t`Open seller` : t`Open buyer`;
  return (
    <ButtonLink to={adminPaths.person(id)} variant="quiet" size="sm">
      {label}
    </ButtonLink>
  );
}

const PARTS: { name: string; label: MessageDescriptor; Part: (props: { id: string }) => ReactNode }[] = [
  {
    name: "statement",
    label: msg`Statement`,
    Part: PersonStatement,
  },
  { name: "listings", label: msg`Listings`, Part: Listings },
  { name: "requested", label: msg`Requests made`, Part: ({ id }) => <Requests id={id} type="buyer" /> },
  { name: "received", label: msg`Requests received`, Part: ({ id }) => <Requests id={id} type="seller" /> },
  { name: "deals", label: msg`Deals`, Part: Deals },
  { name: "reviews", label: msg`Reviews`, Part: Reviews },
  { name: "against", label: msg`Reports against`, Part: ({ id }) => <Reports id={id} side="against" /> },
  { name: "by", label: msg`Reports made`, Part: ({ id }) => <Reports id={id} side="by" /> },
  { name: "refunds", label: msg`Refunds`, Part: Refunds },
  { name: "devices", label: msg`Devices`, Part: Devices },
  { name: "admins", label: msg`What admins did`, Part: ({ id }) => <AuditList filter={{ subject: id }} /> },
  { name: "purchases", label: msg`Purchases`, Part: Purchases },
];

/** A person's history in parts. The address names the open part. */
export function PersonHistory({ id }: { id: string }) {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const open = PARTS.find(({ name }) => name === params.get("part")) ?? PARTS[0];
  if (!open) return null;
  return (
    <Tabs
      value={open.name}
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
      <TabPanel value={open.name}>
        <open.Part id={id} />
      </TabPanel>
    </Tabs>
  );
}

/** A person's statement. Gifts and refunds by admins show the admin and the reason. */
function PersonStatement({ id }: { id: string }) {
  const { data: entries = [] } = useInfiniteQuery(explanationsOptions(id));
  return (
    <Statement
      of={personStatementOptions(id)}
      note={({ id: movement }) => {
        // A movement is named after its cause: `grant/<id>/credit`.
        const entry = entries.find(({ thing_id }) => thing_id !== null && movement.split("/")[1] === thing_id);
        return (
          entry && (
            <span className="break-words text-ink-muted text-sm">
              <Name id={entry.admin_id} />
              {entry.reason && <>: {entry.reason}</>}
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
    <Entries of={personTicketsOptions(id)} empty={t`No listings`}>
      {({
        id: ticketId,
        movie_name,
        theatre,
        location,
        show_date,
        show_time,
        price_per_ticket,
        status,
        created_at,
      }) => (
        <Entry
          title={movie_name}
          badge={<Badge tone={STATUS_TONES[status]}>{t(STATUS_LABELS[status])}</Badge>}
          at={created_at}
          action={status === "blocked" && <UnblockButton ticketId={ticketId} movie={movie_name} />}
        >
          {theatre}, {location} · <ShowTime date={show_date} time={show_time} /> · {formatPrice(price_per_ticket)}
        </Entry>
      )}
    </Entries>
  );
}

function Requests({ id, type }: { id: string; type: "buyer" | "seller" }) {
  const { t } = useLingui();
  return (
    <Entries of={personRequestsOptions(id, type)} empty={t`No requests`}>
      {({ ticket, status, reason, refunded, created_at, buyer_id, seller_id }) => (
        <Entry
          title={ticket.movie_name}
          badge={<Badge tone={INTEREST_TONES[status]}>{t(INTEREST_LABELS[status])}</Badge>}
          at={created_at}
          action={<OtherPerson id={type === "buyer" ? seller_id : buyer_id} isSeller={type === "buyer"} />}
        >
          {ticket.theatre}, {ticket.location}
          {refunded && <> · {t`credit returned`}</>}
          {reason && <> · {reason}</>}
        </Entry>
      )}
    </Entries>
  );
}

function Deals({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <Entries of={personDealsOptions(id)} empty={t`No deals`}>
      {({ ticket, status, role, credits_used, made_at, partner_id }) => (
        <Entry
          title={ticket.movie_name}
          badge={
            <Badge tone={status === "valid" ? "success" : "neutral"}>
              {status === "valid" ? t`Valid` : t`Refunded`}
            </Badge>
          }
          at={made_at}
          action={<OtherPerson id={partner_id} isSeller={role === "buyer"} />}
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
    <Entries of={personReviewsOptions(id)} empty={t`No reviews`}>
      {({ rating, comment, feedback_type, reviewer_id, created_at }) => (
        <Entry
          title={<Stars rating={rating} />}
          badge={<Badge>{feedback_type === "seller_review" ? t`As seller` : t`As buyer`}</Badge>}
          at={created_at}
          action={<OtherPerson id={reviewer_id} isSeller={feedback_type === "buyer_review"} />}
        >
          {comment}
        </Entry>
      )}
    </Entries>
  );
}

function Reports({ id, side }: { id: string; side: "against" | "by" }) {
  const { t } = useLingui();
  const describe = useDescription();
  return (
    <Entries of={personReportsOptions(id, side)} empty={t`No reports`}>
      {({ report_type, description, status, reporter_id, reported_user_id, created_at }) => (
        <Entry
          title={t(REPORT_TYPES[report_type])}
          badge={<Badge tone={CASE_STATUSES[status].tone}>{t(CASE_STATUSES[status].label)}</Badge>}
          at={created_at}
          action={<OtherPerson id={side === "by" ? reported_user_id : reporter_id} />}
        >
          {describe({ report_type, description })}
        </Entry>
      )}
    </Entries>
  );
}

function Refunds({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <Entries of={personRefundsOptions(id)} empty={t`No refunds`}>
      {({ ticket_unlock: { ticket }, reason, status, created_at }) => (
        <Entry
          title={ticket.movie_name}
          badge={<Badge tone={CASE_STATUSES[status].tone}>{t(CASE_STATUSES[status].label)}</Badge>}
          at={created_at}
        >
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
    <Entries of={personPurchasesOptions(id)} empty={t`No purchases`}>
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
    <Entries of={personDevicesOptions(id)} empty={t`No devices receive push messages`}>
      {({ name, created_at, updated_at }) => (
        <Entry title={name} at={updated_at}>
          {t`Since ${formatDate(created_at)}`}
        </Entry>
      )}
    </Entries>
  );
}
