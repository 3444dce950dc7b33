import { Trans, useLingui } from "@lingui/react/macro";
import type { AuditEntry, SettingsSeen } from "@reseat/contract";
import { Section } from "../../../ui/section";
import { Entries, Entry } from "../entries";
import { Name } from "../people/names";
import { auditOptions } from "../queries";
import { changesIn, SettingChanges } from "./setting-changes";

/** Every version of the settings, from the audit. */
export function SettingsHistory({ settings }: { settings: SettingsSeen }) {
  const { t } = useLingui();
  const { version } = settings;
  return (
    <Section id="versions" title={t`What was changed`}>
      <Entries of={auditOptions({ subject: "settings" })} empty={t`Nobody has changed anything yet`}>
        {(entry: AuditEntry) => (
          <Entry
            title={
              entry.thing_id === String(version) ? (
                <Trans>Version {version}, in force</Trans>
              ) : (
                <Trans>Version {entry.thing_id}</Trans>
              )
            }
            badge={
              <span className="text-ink-muted text-sm">
                <Name id={entry.admin_id} />
              </span>
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
