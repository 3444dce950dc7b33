import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Wanted, WantedEnd } from "@reseat/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { CircleX, Pause, Pencil, Play } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useResumedAction } from "../../lib/session/auth-gate";
import { toast } from "../../lib/toast";
import { Badge, type Tone } from "../../ui/badge";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Menu } from "../../ui/menu";
import { OnDemand } from "../../ui/on-demand";
import { PagedList } from "../../ui/paged-list";
import { EmptyState } from "../../ui/states";
import { Fitting } from "./fits-next";
import { SAVE_WANTED, useWantedState } from "./mutations";
import { wantedPath } from "./paths";
import { fittingOptions, myWantedOptions } from "./queries";
import { sayMovie } from "./say-sought";
import { ShareWanted } from "./share-wanted";
import { emptySought, type Sought, soughtOf } from "./sought";
import { WantedFacts } from "./wanted-facts";

const loadForm = () => import("./wanted-dialog").then((module) => module.WantedDialog);

const STATUSES: Record<Wanted["status"], { label: MessageDescriptor; tone: Tone }> = {
  open: { label: msg({ message: "Open", context: "a wanted post" }), tone: "success" },
  paused: { label: msg`Paused`, tone: "warning" },
  ended: { label: msg`Ended`, tone: "neutral" },
};

const ENDS: Record<WantedEnd, MessageDescriptor> = {
  over: msg`Its last show time is over.`,
  own: msg`You ended it.`,
  deal: msg`You found a ticket.`,
  team: msg`Our team ended it.`,
};

interface Opened {
  from: Sought;
  isAsked?: boolean;
}

/** What the person looks for. Takes up what they asked for before a login. */
export function OwnWanted() {
  const { t } = useLingui();
  const posts = useInfiniteQuery(myWantedOptions());
  const [opened, setOpened] = useState<Opened | null>(null);
  useResumedAction(SAVE_WANTED, (payload) =>
    setOpened({ from: { ...emptySought(), ...(payload as Partial<Sought> | null) }, isAsked: true }),
  );
  const add = (
    <Button
      onClick={() => setOpened({ from: emptySought() })}
      className="max-w-full justify-self-start whitespace-normal"
    >
      <Trans>Look for a ticket</Trans>
    </Button>
  );
  return (
    <>
      {posts.data && posts.data.length > 0 && add}
      <PagedList
        list={posts}
        loading={t`Loading what you look for`}
        failed={t`Could not load what you look for`}
        empty={
          <EmptyState
            title={t`You look for nothing yet`}
            description={t`Say which film, where and when, and we tell you the moment a ticket fits.`}
          >
            {add}
          </EmptyState>
        }
        className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2"
      >
        {(post) => <WantedCard post={post} onChange={() => setOpened({ from: soughtOf(post) })} />}
      </PagedList>
      {opened && <OnDemand load={loadForm} props={{ ...opened, onClose: () => setOpened(null) }} />}
    </>
  );
}

interface WantedCardProps {
  post: Wanted;
  onChange: () => void;
}

function WantedCard({ post, onChange }: WantedCardProps) {
  const { t, i18n } = useLingui();
  const { id, status, told, seats, ended_by } = post;
  const { data: fitting } = useQuery({ ...fittingOptions(post), enabled: status === "open" });
  const resume = useWantedState("resume");
  const pause = useWantedState("pause", () =>
    toast({
      title: t`Paused`,
      description: t`You will not hear of any ticket until you resume it.`,
      action: { label: t`Undo`, onClick: () => resume.mutate({ id }) },
    }),
  );
  const end = useWantedState("end", () => toast({ title: t`Ended`, tone: "success" }));
  const isPaused = status === "paused";
  return (
    <Card as="article" variant="item" className="h-full grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
        <header className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <h3 className="title wrap-break-word min-w-[min(8rem,100%)] flex-1 text-xl first-letter:uppercase">
            <Link to={wantedPath(id)} className="underline-offset-4 hover:underline">
              {sayMovie(i18n, post)}
            </Link>
          </h3>
          <Badge tone={STATUSES[status].tone}>{t(STATUSES[status].label)}</Badge>
        </header>
        <p className="figures text-sm">
          <Plural value={seats} one="# ticket" other="# tickets together" />
        </p>
        <WantedFacts post={post} />
        {status === "open" && fitting && fitting.total > 0 && (
          <details className="pb-2">
            <summary className="min-h-11 content-center font-semibold text-sm text-velvet-ink">
              <Plural value={fitting.total} one="# ticket fits now" other="# tickets fit now" />
            </summary>
            <Fitting post={post} isTitled={false} />
          </details>
        )}
        <p className="text-ink-muted text-sm">
          {ended_by && `${t(ENDS[ended_by])} `}
          {told > 0 ? (
            <Plural value={told} one="We have told you of # ticket." other="We have told you of # tickets." />
          ) : (
            (isPaused || fitting?.total === 0) && <Trans>We have not found one yet.</Trans>
          )}
          {post.by_text && status !== "ended" && (
            <>
              {" "}
              <Trans>We will text you, too.</Trans>
            </>
          )}
        </p>
      </div>
      {status !== "ended" && (
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="outline" size="sm" onClick={onChange}>
            <Pencil aria-hidden="true" className="size-4" />
            <Trans>Change</Trans>
          </Button>
          {isPaused ? (
            <Button variant="outline" size="sm" busy={resume.isPending} onClick={() => resume.mutate({ id })}>
              <Play aria-hidden="true" className="size-4" />
              <Trans>Resume</Trans>
            </Button>
          ) : (
            <ShareWanted post={post} variant="outline" size="sm" />
          )}
          <div className="ms-auto -me-2">
            <Menu
              label={t`More`}
              busy={pause.isPending || end.isPending}
              items={[
                ...(isPaused ? [] : [{ icon: Pause, label: t`Pause`, onSelect: () => pause.mutate({ id }) }]),
                { icon: CircleX, label: t`End`, onSelect: () => end.mutate({ id }) },
              ]}
            />
          </div>
        </div>
      )}
    </Card>
  );
}
