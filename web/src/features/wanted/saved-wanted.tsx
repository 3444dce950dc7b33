import { Trans, useLingui } from "@lingui/react/macro";
import type { Wanted } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Skeleton } from "../../ui/skeleton";
import { Fitting } from "./fits-next";
import { fittingOptions } from "./queries";
import { saySought } from "./say-sought";
import { ShareWanted } from "./share-wanted";

/** After a post was saved: what is on sale now that fits, and the way to share the post. */
export function SavedWanted({ post, onClose }: { post: Wanted; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { data, isPending } = useQuery(fittingOptions(post));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={post.status === "paused" ? t`Saved` : t`We tell you`}
      footer={
        <>
          <ShareWanted post={post} variant="outline" />
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <div role="status" className="flex flex-wrap gap-x-3 gap-y-1 rounded-md bg-success-tint p-3 text-success">
        <BellRing aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <p className="wrap-break-word min-w-[min(8rem,100%)] flex-1 font-semibold text-sm">{saySought(i18n, post)}</p>
      </div>
      {isPending ? <Skeleton className="h-36 rounded-md" /> : <Fitting post={post} />}
      {data?.total === 0 && (
        <p className="text-sm">
          <Trans>Nothing fits right now. Ask in your groups, too: whoever has one can list it for you.</Trans>
        </p>
      )}
    </Dialog>
  );
}
