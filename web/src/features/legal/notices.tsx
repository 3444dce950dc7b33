import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Card } from "../../ui/card";
import { Skeleton } from "../../ui/skeleton";
import { ErrorState } from "../../ui/states";
import { TEXT_LINK } from "../../ui/text-link";
import { noticesOptions } from "./queries";

/** The licences of the packages in the site. */
export function Notices() {
  const id = useId();
  return (
    <>
      <section className="grid max-w-prose gap-2">
        <h2 className="title text-xl">
          <Trans>Data and fonts</Trans>
        </h2>
        <p>
          <Trans>
            Place names:{" "}
            <a href="https://www.geonames.org" className={TEXT_LINK}>
              GeoNames
            </a>
            , under the{" "}
            <a href="https://creativecommons.org/licenses/by/4.0/" className={TEXT_LINK}>
              Creative Commons Attribution 4.0 licence
            </a>
            , cut to India.
          </Trans>
        </p>
        <p>
          <Trans>
            Fonts: Archivo by Omnibus-Type and Noto Sans Devanagari by the Noto Project, under the{" "}
            <a href="https://openfontlicense.org" className={TEXT_LINK}>
              SIL Open Font License
            </a>
            .
          </Trans>
        </p>
      </section>
      <section aria-labelledby={id} className="grid gap-3">
        <h2 id={id} className="title text-xl">
          <Trans>Libraries</Trans>
        </h2>
        <Libraries />
      </section>
    </>
  );
}

function Libraries() {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useQuery(noticesOptions());
  if (data)
    return (
      <Card as="ul" variant="flush" className="divide-y divide-line">
        {data.map(({ name, version, license, text }) => (
          <li key={`${name}@${version}`}>
            <details className="group">
              <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-4 py-2">
                <span className="font-semibold">{name}</span>
                <span className="figures text-ink-muted text-sm">
                  {version} · {license}
                </span>
              </summary>
              <pre className="whitespace-pre-wrap break-words px-4 pb-4 text-ink-muted text-xs">{text}</pre>
            </details>
          </li>
        ))}
      </Card>
    );
  if (isError)
    return (
      <ErrorState title={t`Could not load the notices`} onRetry={() => void refetch()} busy={isFetching} compact />
    );
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading the notices</Trans>
      </span>
      <Skeleton className="h-96 rounded-md" />
    </div>
  );
}
