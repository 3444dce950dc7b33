import { Trans, useLingui } from "@lingui/react/macro";
import type { WantedPage } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useSession } from "../../lib/session/session";
import { Skeleton } from "../../ui/skeleton";
import { wantedOptions } from "../wanted/queries";
import { saySought } from "../wanted/say-sought";
import { readDraft, saveDraft } from "./listing-draft";
import { ListingForm } from "./listing-form";
import { EMPTY_LISTING, type ListingValues } from "./listing-values";

type Post = Parameters<typeof WantedStrip>[0]["post"];

/** What a wanted post says of the ticket that is listed for it. */
function valuesFor({ id, movie_name, city, days, seats, movie_language }: Post): ListingValues {
  const [day = ""] = days;
  return {
    ...EMPTY_LISTING,
    movieName: movie_name ?? "",
    movieLanguage: movie_language ?? EMPTY_LISTING.movieLanguage,
    city: city ?? "",
    showDate: days.length === 1 ? day : "",
    ticketCount: String(seats),
    wantedId: id,
  };
}

interface ListForWantedProps {
  wantedId: string;
  /** Lists the ticket for everybody instead. */
  onLeave: () => void;
}

/** The form of a listing, filled in for a wanted post; a draft for the same post goes on. */
export default function ListForWanted({ wantedId, onLeave }: ListForWantedProps) {
  const userId = useSession().user?.id ?? null;
  const { data: post, isLoading } = useQuery(wantedOptions(wantedId));
  if (isLoading) return <Skeleton className="h-100" />;
  if (post?.status !== "open" || post.is_own) return <ListingForm />;
  const draft = readDraft(userId)?.values;
  const values = draft?.wantedId === wantedId ? draft : valuesFor(post);
  const leave = () => {
    const typed = readDraft(userId)?.values;
    saveDraft(userId, { ...(typed?.wantedId === wantedId ? typed : values), wantedId: "" });
    onLeave();
  };
  return <ListingForm wanted={{ values, strip: <WantedStrip post={post} onLeave={leave} /> }} />;
}

interface WantedStripProps {
  post: WantedPage;
  /** Lists the ticket for everybody at once. */
  onLeave: () => void;
}

/** For whom a ticket is being listed. */
function WantedStrip({ post, onLeave }: WantedStripProps) {
  const { i18n } = useLingui();
  const name = post.first_name;
  return (
    <div className="flex flex-wrap-reverse items-end justify-end gap-x-3 rounded-md border-2 border-line-strong border-dashed p-3 ps-4">
      <div className="wrap-anywhere min-w-[min(8rem,100%)] flex-1 self-start py-0.5">
        <p className="font-semibold">
          {name ? <Trans>You are listing this for {name}</Trans> : <Trans>You are listing this for one person</Trans>}
        </p>
        <p className="text-sm">{saySought(i18n, post)}</p>
        <p className="text-ink-muted text-xs">
          <Trans>They hear of it three minutes before others.</Trans>
        </p>
      </div>
      <button
        type="button"
        onClick={onLeave}
        className="-me-1 -mt-1 grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
      >
        <X aria-hidden="true" className="size-5" />
        <span className="sr-only">
          <Trans>List it for everybody at once</Trans>
        </span>
      </button>
    </div>
  );
}
