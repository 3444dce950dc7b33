import { Trans, useLingui } from "@lingui/react/macro";
import type { WantedPage } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { InsteadOfTicket, insteadOfWanted, PageSkeleton } from "../features/browse/instead-of-ticket";
import { OnSaleNow } from "../features/browse/on-sale-now";
import { OpenTicket } from "../features/browse/ticket-dialog/open-ticket";
import { wantedOptions } from "../features/wanted/queries";
import { WantedPost } from "../features/wanted/wanted-post";
import { WantedPreview, wantedWords } from "../features/wanted/wanted-preview";
import { isApiError } from "../lib/api/api";
import { PageHeading, PageMeta } from "../lib/pages/page";
import { paths } from "../lib/pages/paths";
import { ButtonLink } from "../ui/button";
import { ErrorState } from "../ui/states";

/** What one person looks for, at an address that they can share. */
export default function Wanted() {
  const { t } = useLingui();
  const { wantedId = "" } = useParams();
  // A drawn page has null for a missing post.
  const query = useQuery(wantedOptions(wantedId));
  const post: WantedPage | null | undefined = query.data;
  if (post) return <FoundPost post={post} />;
  if (query.isPending) return <PageSkeleton />;
  if (query.isError && !isApiError(query.error, "not_found", "invalid_input"))
    return (
      <ErrorState
        className="page-width min-h-[60dvh] content-center"
        title={t`Could not load what people look for`}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 py-4 md:gap-6 md:py-10">
      <PageMeta title={t`No such post`} noindex />
      <header className="grid justify-items-start gap-3">
        <PageHeading className="text-2xl md:text-3xl">
          <Trans>No such post</Trans>
        </PageHeading>
        <ButtonLink to={paths.home}>
          <Trans>Go to Reseat</Trans>
        </ButtonLink>
      </header>
      <OnSaleNow />
    </div>
  );
}

function FoundPost({ post }: { post: WantedPage }) {
  const { i18n } = useLingui();
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 py-4 md:max-w-3xl md:py-10">
      <PageMeta {...wantedWords(i18n, post)} noindex={post.status === "ended"} />
      {!import.meta.env.SSR && <WantedPreview post={post} i18n={i18n} site={window.location.origin} />}
      <WantedPost post={post} />
      {post.status === "ended" && (
        <InsteadOfTicket
          ticket={{ id: "", movie_name: post.movie_name ?? "", city: post.city, location: post.city ?? "" }}
          choices={insteadOfWanted(post)}
        />
      )}
      <OpenTicket known={[]} />
    </div>
  );
}
