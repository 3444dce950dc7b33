import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { WantedPage } from "@reseat/contract";
import { Flag } from "lucide-react";
import { useState } from "react";
import { PageHeading } from "../../lib/pages/page";
import { paths } from "../../lib/pages/paths";
import { useAuthGate, useResumedAction } from "../../lib/session/auth-gate";
import { ButtonLink } from "../../ui/button";
import { Menu } from "../../ui/menu";
import { OnDemand } from "../../ui/on-demand";
import { ScoreChip } from "../trust/score-chip";
import { TrustBadge } from "../trust/seller-trust";
import { listForPath } from "./paths";
import { sayMovie } from "./say-sought";
import { ShareWanted } from "./share-wanted";
import TellMe from "./tell-me";
import { EmptySeats, WantedFacts } from "./wanted-facts";

const loadReport = () => import("./report-wanted").then((module) => module.ReportWanted);
/** The action that a login interrupts and resumes. */
const REPORT_WANTED = "report_wanted";

/** What one person looks for, for who may have it. */
export function WantedPost({ post }: { post: WantedPage }) {
  const { t, i18n } = useLingui();
  const { requireLogin } = useAuthGate();
  const [isReporting, setReporting] = useState(false);
  const { id, seats, status, is_own, first_name, trust } = post;
  useResumedAction(REPORT_WANTED, () => setReporting(true), is_own === false);
  const isOpen = status === "open";
  const title =
    status === "ended"
      ? t`They look no longer`
      : t`Looking for ${plural(seats, { one: "# ticket", other: "# tickets" })}`;
  const report = () => requireLogin(REPORT_WANTED) && setReporting(true);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex min-h-11 flex-wrap items-start gap-x-3">
        <PageHeading className="wrap-break-word min-w-[min(12rem,100%)] flex-1 text-3xl">{title}</PageHeading>
        {!is_own && <Menu label={t`More`} items={[{ icon: Flag, label: t`Report`, onSelect: () => void report() }]} />}
      </header>
      <EmptySeats seats={seats} isOver={!isOpen}>
        <h2 className="title wrap-break-word text-2xl first-letter:uppercase">{sayMovie(i18n, post)}</h2>
        <WantedFacts post={post} />
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 border-line border-t pt-3">
          {first_name && <span className="font-semibold">{first_name}</span>}
          <TrustBadge trust={trust} />
          <ScoreChip trust={trust} />
        </p>
      </EmptySeats>
      {status === "paused" && (
        <p className="rounded-md bg-sunken p-3 text-ink-muted text-sm">
          <Trans>This post is paused.</Trans>
        </p>
      )}
      {is_own ? (
        <div className="flex flex-wrap gap-2">
          {isOpen && <ShareWanted post={post} size="lg" className="grow" />}
          <ButtonLink variant="outline" size="lg" to={paths.profileTab("wanted")} className="grow">
            <Trans>What you are looking for</Trans>
          </ButtonLink>
        </div>
      ) : (
        isOpen && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <ButtonLink size="lg" full to={listForPath(id)}>
              <Trans>I have this</Trans>
            </ButtonLink>
            <p className="text-center text-ink-muted text-xs">
              {first_name ? (
                <Trans>List it, and {first_name} hears of it three minutes before others</Trans>
              ) : (
                <Trans>List it, and this person hears of it three minutes before others</Trans>
              )}
            </p>
            <div className="flex flex-wrap gap-2">
              <ShareWanted post={post} variant="outline" className="grow" />
              <TellMe
                search={{
                  movie: post.movie_name ?? "",
                  city: post.city,
                  place: post.place ?? "",
                  days: post.days,
                  seats,
                }}
                label={t`I look for this, too`}
                variant="outline"
                className="grow whitespace-normal py-2"
              />
            </div>
          </div>
        )
      )}
      {isReporting && (
        <OnDemand load={loadReport} props={{ id, name: first_name, onClose: () => setReporting(false) }} />
      )}
    </div>
  );
}
