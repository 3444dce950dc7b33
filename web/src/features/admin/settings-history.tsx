import { Trans, useLingui } from "@lingui/react/macro";
import type { SettingsSeen } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { Section } from "../../components/section";
import { api } from "../../lib/api";
import { pagedOptions } from "../../lib/paged";
import { Entries, Entry } from "./entries";
import { adminName, adminsOptions } from "./queries";
import { changesIn, SettingChanges } from "./setting-changes";

/** Every version of the settings, from the audit. */
export function SettingsHistory({ settings }: { settings: SettingsSeen }) {
  const { t } = useLingui();
  const { data: admins } = useQuery(adminsOptions());
  const { version } = settings;
  return (
    <Section id="versions" title={t`What was changed`}>
      <Entries
        of={pagedOptions(api.admin.listAudit, { subject: "settings" })}
        empty={t`Nobody has changed anything yet`}
      >
        {(entry) => (
          <Entry
            title={
              entry.thing_id === String(version) ? (
                <Trans>Version {version}, in force</Trans>
              ) : (
                <Trans>Version {entry.thing_id}</Trans>
              )
            }
            badge={
              <span className="text-ink-muted text-sm">{adminName(admins, entry.admin_id) ?? t`A former admin`}</span>
            }
            at={entry.at}
          >
            <SettingChanges changes={changesIn(entry.details ?? "")} />
          </Entry>
        )}
      </Entries>
    </Section>
  );
}
