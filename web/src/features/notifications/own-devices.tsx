import { Trans, useLingui } from "@lingui/react/macro";
import type { Device } from "@reseat/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useFormats } from "../../lib/language/format";
import { Badge } from "../../ui/badge";
import { PagedList } from "../../ui/paged-list";
import { EmptyState } from "../../ui/states";
import { ownDeviceId } from "./device";
import { devicesOptions } from "./queries";

/**
 * The browsers that receive the person's push messages, beside the button that ends every session.
 * Reseat knows no other browsers.
 */
export function OwnDevices({ signOut }: { signOut: ReactNode }) {
  const { t } = useLingui();
  const id = useId();
  const devices = useInfiniteQuery(devicesOptions());
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="title text-2xl">
        <Trans>Your devices</Trans>
      </h2>
      <p className="max-w-prose text-ink-muted">
        <Trans>
          These browsers get your push messages. Reseat keeps no list of where you are logged in, so a browser without
          push is not shown here. Signing out everywhere signs it out too.
        </Trans>
      </p>
      <PagedList
        list={devices}
        rows
        loading={t`Loading your devices`}
        failed={t`Could not load your devices`}
        empty={<EmptyState title={t`No browser gets push messages`} compact />}
      >
        {(device) => <Row device={device} />}
      </PagedList>
      {signOut}
    </section>
  );
}

function Row({ device: { device_id, name, created_at, updated_at } }: { device: Device }) {
  const { formatDate } = useFormats();
  const [since, renewed] = [formatDate(created_at), formatDate(updated_at)];
  return (
    <div className="grid gap-0.5 px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <strong>{name}</strong>
        {device_id === ownDeviceId() && (
          <Badge tone="success">
            <Trans>This browser</Trans>
          </Badge>
        )}
      </p>
      <p className="figures text-ink-muted text-sm">
        <Trans>
          Since {since}, last renewed on {renewed}
        </Trans>
      </p>
    </div>
  );
}
