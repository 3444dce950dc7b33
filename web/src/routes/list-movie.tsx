import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useDeferredValue } from "react";
import { useSearchParams } from "react-router-dom";
import { facetsOptions } from "../features/browse/queries";
import { ListingForm } from "../features/listing/listing-form";
import { lazyPart } from "../lib/api/lazy-part";
import { useCity } from "../lib/city";
import { PageHeading, PageMeta } from "../lib/pages/page";
import { useIsTakenOver, useSession } from "../lib/session/session";
import { Skeleton } from "../ui/skeleton";

const ListForWanted = lazyPart(() => import("../features/listing/list-for-wanted"));

export default function ListMovie() {
  const [params, setParams] = useSearchParams();
  const { t } = useLingui();
  // The form is large: it renders in small steps, so that the page stays responsive in between.
  const { status, user } = useDeferredValue(useSession());
  const isTakenOver = useDeferredValue(useIsTakenOver());
  // The answer contains the server's time, which decides whether a show is still ahead: the phone's
  // clock may be wrong.
  useQuery({ ...facetsOptions(useCity()), enabled: isTakenOver });
  // The page was drawn for the plain address.
  const wantedId = isTakenOver ? params.get("wanted") : null;
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 py-6 md:py-10">
      <PageMeta
        title={t`List a ticket`}
        description={t`Sell movie tickets you cannot use: list them for free and hear from buyers near you.`}
      />
      <header className="grid gap-2">
        <PageHeading className="text-3xl">
          <Trans>List Your Movie Ticket</Trans>
        </PageHeading>
        <p className="text-ink-muted text-lg">
          <Trans>Fill in the details of your ticket manually.</Trans>
        </p>
      </header>
      {/* A draft belongs to its writer: the form resets once the writer is known. */}
      {!isTakenOver || status === "loading" ? (
        <Skeleton className="h-100" />
      ) : wantedId ? (
        <Suspense fallback={<Skeleton className="h-100" />}>
          <ListForWanted key={user?.id} wantedId={wantedId} onLeave={() => setParams({}, { replace: true })} />
        </Suspense>
      ) : (
        <ListingForm key={user?.id} />
      )}
    </div>
  );
}
