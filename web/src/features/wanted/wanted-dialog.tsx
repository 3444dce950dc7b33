import { Trans, useLingui } from "@lingui/react/macro";
import type { Wanted } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { isApiError } from "../../lib/api/api";
import { paths } from "../../lib/pages/paths";
import { useAuthGate } from "../../lib/session/auth-gate";
import { useSession } from "../../lib/session/session";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { FailedLine } from "../../ui/failed-line";
import { Skeleton } from "../../ui/skeleton";
import { TEXT_LINK } from "../../ui/text-link";
import { Fitting } from "./fits-next";
import { SAVE_WANTED, useSaveWanted } from "./mutations";
import { fittingOptions } from "./queries";
import { saySought } from "./say-sought";
import { ShareWanted } from "./share-wanted";
import { openParts, type Sought } from "./sought";
import { isPriceRight, WantedFields } from "./wanted-fields";

interface WantedDialogProps {
  /** What the form is filled in with. */
  from: Sought;
  /** It is saved at once: it was asked for before a login, or there is nothing to fill in. */
  isAsked?: boolean;
  onClose: () => void;
}

/** Says what somebody looks for, and what fits now once that is saved. */
export function WantedDialog({ from, isAsked = false, onClose }: WantedDialogProps) {
  const { t } = useLingui();
  const { isAuthenticated } = useSession();
  const { openLogin } = useAuthGate();
  const [sought, setSought] = useState(from);
  const [isTried, setTried] = useState(false);
  const [saved, setSaved] = useState<Wanted | null>(null);
  const save = useSaveWanted();
  const { movie, city, days } = sought;
  const isBounded = movie.trim() !== "" || city.trim() !== "";
  const isFilledIn = isBounded && days.length > 0 && openParts(sought).length > 0 && isPriceRight(sought);
  const submit = () => {
    setTried(true);
    if (!isFilledIn) return;
    // The person's own list goes on after the login: this screen may have found something by then.
    if (isAuthenticated) save.mutate(sought, { onSuccess: setSaved });
    else openLogin({ returnTo: paths.profileTab("wanted"), action: SAVE_WANTED, payload: sought });
  };
  const isResumed = useRef(false);
  useEffect(() => {
    if (!isAsked || isResumed.current) return;
    isResumed.current = true;
    submit();
  });
  if (saved) return <SavedWanted post={saved} onClose={onClose} />;
  const hasOther = isApiError(save.error, "wanted_exists", "wanted_full");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={sought.id ? t`Change what you are looking for` : t`Tell me when there is one`}
      failure={
        save.error && (
          <>
            <FailedLine failure={save.error} onRetry={hasOther ? undefined : submit} />
            {hasOther && (
              <Link to={paths.profileTab("wanted")} onClick={onClose} className={TEXT_LINK}>
                <Trans>What you are looking for</Trans>
              </Link>
            )}
          </>
        )
      }
      footer={
        <Button size="lg" onClick={submit} busy={save.isPending} className="whitespace-normal py-2 max-sm:w-full">
          {sought.id ? t`Save` : t`Save and notify me`}
        </Button>
      }
    >
      {/* Not below the title: it scrolls with the fields where a large text leaves little room. */}
      <p className="text-ink-muted text-sm">
        <Trans>We will notify you as soon as a ticket fits. Free, and in the order of asking.</Trans>
      </p>
      <WantedFields
        sought={sought}
        isTried={isTried}
        onChange={(change) => setSought((before) => ({ ...before, ...change }))}
      />
    </Dialog>
  );
}

/** After a post was saved: what is on sale now that fits, and the way to share the post. */
function SavedWanted({ post, onClose }: { post: Wanted; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { data, isPending } = useQuery(fittingOptions(post));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={post.status === "paused" ? t`Saved` : t`We will let you know`}
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
