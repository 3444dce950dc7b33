import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { AuditAction, AuditEntry } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "../../components/button";
import { api } from "../../lib/api";
import { pagedOptions } from "../../lib/paged";
import { AUDIT_LABELS } from "./audit-actions";
import { Entries, Entry } from "./entries";
import { adminPaths } from "./paths";
import { adminName, adminsOptions } from "./queries";
import { changesIn, SettingChanges } from "./setting-changes";

export interface AuditFilter {
  subject?: string;
  admin_id?: string;
  action?: AuditAction;
  from?: string;
  to?: string;
}

/** Whose details are a number of credits. */
const OF_CREDITS: readonly AuditAction[] = ["credit", "approve_refund", "reject_refund"];

const PERSON = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** What admins did: who, what, whom, why, when, from where. */
export function AuditList({ filter }: { filter: AuditFilter }) {
  const { t } = useLingui();
  const { data: admins } = useQuery(adminsOptions());
  return (
    <Entries of={pagedOptions(api.admin.listAudit, { ...filter })} empty={t`Nothing was done yet`}>
      {(entry) => (
        <Entry
          title={t(AUDIT_LABELS[entry.action])}
          badge={<Details of={entry} />}
          at={entry.at}
          action={
            !filter.subject &&
            PERSON.test(entry.subject) && (
              <ButtonLink to={adminPaths.person(entry.subject)} variant="quiet" size="sm">
                <Trans>Open person</Trans>
              </ButtonLink>
            )
          }
        >
          {adminName(admins, entry.admin_id) ?? t`A former admin`}
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
