import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { settingsOptions } from "../../features/admin/queries";
import { CancelRules } from "../../features/admin/settings/cancel-rules";
import { SettingsForm } from "../../features/admin/settings/settings-form";
import { SettingsHistory } from "../../features/admin/settings/settings-history";
import { PageHeading } from "../../lib/pages/page";
import { ErrorState, LoadingText } from "../../ui/states";

/** The limits and prices, and their history. */
export default function Settings() {
  const { t } = useLingui();
  const { data: settings, isError, isFetching, refetch } = useQuery(settingsOptions());
  return (
    <div className="grid gap-5">
      <PageHeading className="sr-only">
        <Trans>Settings</Trans>
      </PageHeading>
      {settings ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <SettingsForm settings={settings} />
            <CancelRules />
          </div>
          <SettingsHistory settings={settings} />
        </div>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingText className="min-h-[40dvh]">{t`Loading the settings...`}</LoadingText>
      )}
    </div>
  );
}
