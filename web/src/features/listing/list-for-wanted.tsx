import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../lib/session/session";
import { Skeleton } from "../../ui/skeleton";
import { wantedOptions } from "../wanted/queries";
import { WantedStrip } from "../wanted/wanted-strip";
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
