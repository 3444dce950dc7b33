import { Plural, useLingui } from "@lingui/react/macro";
import type { AuditAction, AuditEntry } from "@reseat/contract";
import { ButtonLink } from "../../../ui/button";
import { PAYMENT_KINDS } from "../cases/payment-statuses";
import { Entries, Entry } from "../entries";
import { adminPaths } from "../paths";
import { Name } from "../people/names";
import { auditOptions } from "../queries";
import { changesIn, SettingChanges } from "../settings/setting-changes";
import { AUDIT_LABELS } from "./audit-actions";
import { type AuditFilter, isOfPerson } from "./audit-entries";

/** The actions whose details are a number of credits. */
const OF_CREDITS: readonly AuditAction[] = ["credit", "approve_refund", "reject_refund"];

/** The actions whose details are the kind of a case and its payment. */
const OF_PAYMENTS: readonly AuditAction[] = ["refund_payment", "close_payment_case"];

/** The log of admins' actions: who, what, whom, why, when, and from where. */
export function AuditList({ filter }: { filter: AuditFilter }) {
  const { t } = useLingui();
  return (
    <Entries of={auditOptions(filter)} empty={t`Nothing was done yet`}>
      {(entry: AuditEntry) => (
        <Entry
          title={t(AUDIT_LABELS[entry.action])}
          badge={<Details of={entry} />}
          at={entry.at}
          action={
            !filter.subject &&
            isOfPerson(entry) && (
              <ButtonLink to={adminPaths.person(entry.subject)} variant="quiet" size="sm">
                <Name id={entry.subject} />
              </ButtonLink>
            )
          }
        >
          <Name id={entry.admin_id} />
          {entry.network && <> · {entry.network}</>}
          {entry.action === "change_settings" && <SettingChanges changes={changesIn(entry.details ?? "")} />}
          {entry.reason && (
            <>
              {"\n"}
              {entry.reason}
            </>
          )}
        </Entry>
      )}
    </Entries>
  );
}

/** The details of an entry, in words. */
function Details({ of: { action, details } }: { of: AuditEntry }) {
  const { t } = useLingui();
  if (!details || action === "change_settings") return null;
  const number = Number.parseInt(details, 10);
  if (OF_CREDITS.includes(action))
    return (
      <span className="figures title text-lg">
        <Plural value={number} one="# credit" other="# credits" />
      </span>
    );
  if (action === "suspend")
    return (
      <span className="figures title text-lg">
        <Plural value={number} one="# hour" other="# hours" />
      </span>
    );
  // Like `chargeback pay_…`.
  const [kind = "", payment] = details.split(" ");
  if (OF_PAYMENTS.includes(action) && Object.hasOwn(PAYMENT_KINDS, kind))
    return (
      <span className="text-sm">
        {t(PAYMENT_KINDS[kind as keyof typeof PAYMENT_KINDS].label)} · <span className="break-all">{payment}</span>
      </span>
    );
  return <span className="figures title text-lg">{details}</span>;
}
