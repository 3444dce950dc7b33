import { Trans, useLingui } from "@lingui/react/macro";
import type { DataExport } from "@reseat/contract";
import { EXPORT_HOURS } from "@reseat/contract/limits/constants";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api } from "../../lib/api/api";
import { useFormats } from "../../lib/language/format";
import { usePollWhileDown } from "../../lib/live/live";
import { toastError } from "../../lib/toast";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Skeleton } from "../../ui/skeleton";
import { Spinner } from "../../ui/spinner";
import { ErrorState } from "../../ui/states";
import { useAskExport } from "./mutations";
import { exportOptions } from "./queries";

/**
 * The file of the person's data: its contents, its progress, and the file itself. Each step comes
 * as a live event.
 */
export function DownloadData() {
  const { t } = useLingui();
  // A banned person has no live connection.
  const poll = usePollWhileDown(5000);
  const { data, isError, isFetching, refetch } = useQuery(exportOptions(poll));
  return (
    <section className="grid max-w-2xl gap-6">
      <header className="grid gap-2">
        <h2 className="title text-2xl">
          <Trans>Download your data</Trans>
        </h2>
        <p className="text-ink-muted">
          <Trans>
            One ZIP file with your profile, listings, requests, deals, credits, reviews, messages and pictures. What
            others wrote to you is in it; their phone numbers and emails are not.
          </Trans>
        </p>
      </header>
      {data ? (
        <ExportState file={data} />
      ) : isError ? (
        <ErrorState title={t`Could not check for your file`} onRetry={() => void refetch()} busy={isFetching} compact />
      ) : (
        <div role="status">
          <span className="sr-only">
            <Trans>Checking for your file</Trans>
          </span>
          <Skeleton className="h-32 rounded-md" />
        </div>
      )}
    </section>
  );
}

function ExportState({ file }: { file: DataExport }) {
  const { t } = useLingui();
  const { formatDate, formatTime } = useFormats();
  const ask = useAskExport();
  const askButton = (
    <Button onClick={() => ask.mutate(undefined)} busy={ask.isPending}>
      <Trans>Make my file</Trans>
    </Button>
  );
  switch (file.status) {
    case "asked":
    case "making":
      return (
        <Stub
          title={
            <span className="flex items-center gap-3">
              <Spinner />
              {file.status === "asked" ? t`You asked for your file` : t`Your file is being made`}
            </span>
          }
        >
          <Trans>This takes a minute or two. You can leave this page.</Trans>
        </Stub>
      );
    case "ready": {
      const end = file.until ? `${formatDate(file.until)}, ${formatTime(file.until)}` : "";
      return (
        <Stub title={t`Your file is ready`} action={<DownloadButton bytes={file.bytes ?? 0} />}>
          <Trans>Until {end}. Keep it private: it holds everything about you here.</Trans>
        </Stub>
      );
    }
    case "ended":
      return (
        <Stub title={t`Your last file is gone`} action={askButton}>
          <Trans>A file is kept for {EXPORT_HOURS} hours. You can have one a day.</Trans>
        </Stub>
      );
    case "none":
      return (
        <Stub title={t`No file yet`} action={askButton}>
          <Trans>It is kept for {EXPORT_HOURS} hours, and only you can open it. You can have one a day.</Trans>
        </Stub>
      );
  }
}

function DownloadButton({ bytes }: { bytes: number }) {
  const { i18n } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const size = new Intl.NumberFormat(i18n.locale, {
    style: "unit",
    unit: bytes < 1e6 ? "kilobyte" : "megabyte",
    maximumFractionDigits: bytes < 1e6 ? 0 : 1,
  }).format(bytes < 1e6 ? Math.ceil(bytes / 1e3) : bytes / 1e6);
  const download = async () => {
    setBusy(true);
    try {
      const { url } = await api.rights.getExportLink.call();
      location.assign(url);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button onClick={() => void download()} busy={isBusy}>
      <Trans>Download ({size})</Trans>
    </Button>
  );
}

/** The state of the file, drawn like the stub of a ticket. Read out when it changes. */
function Stub({ title, action, children }: { title: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <Card className="flex min-h-32 flex-wrap items-center justify-between gap-4">
      <div role="status" className="grid gap-1">
        <p className="title text-xl">{title}</p>
        <p className="text-ink-muted">{children}</p>
      </div>
      {action}
    </Card>
  );
}
