import { Plural, useLingui } from "@lingui/react/macro";
import type { AuditAction, AuditEntry } from "@reseat/contract";
import { ButtonLink } from "../../components/button";
import { AUDIT_LABELS } from "./audit-actions";
import { type AuditFilter, auditOptions, isOfPerson } from "./audit-entries";
import { Entries, Entry } from "./entries";
import { Name } from "./names";
import { adminPaths } from "./paths";
import { changesIn, SettingChanges } from "./setting-changes";

/** Whose details are a number of credits. */
const OF_CREDITS: readonly AuditAction[] = ["credit", "approve_refund", "reject_refund"];

/** What admins did: who, what, whom, why, when, from where. */
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

function Details({ of: { action, details } }: { of: AuditEntry }) {
  if (!details || action === "change_settings") return null;
  return (
    <span className="figures title text-lg">
      {OF_CREDITS.includes(action) ? (
        <Plural value={Number.parseInt(details, 10)} one="# credit" other="# credits" />
      ) : (
        details
      )}
    </span>
  );
}
