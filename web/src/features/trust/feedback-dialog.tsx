import { Trans, useLingui } from "@lingui/react/macro";
import type { Feedback } from "@reseat/contract";
import { RATING_MAX, REVIEW_COMMENT_MAX } from "@reseat/contract/limits/constants";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { Dialog } from "../../ui/dialog";
import { FailedLine } from "../../ui/failed-line";
import { Field, Textarea } from "../../ui/field";
import { ErrorState, LoadingText } from "../../ui/states";
import { useCreateFeedback, useRemoveFeedback, useUpdateFeedback } from "./mutations";
import { myFeedbackOptions } from "./queries";
import { StarInput } from "./stars";

interface FeedbackDialogProps {
  ticketId: string;
  reviewedUserId: string;
  /** The person being reviewed. */
  name: string;
  type: Feedback["feedback_type"];
  onClose: () => void;
}

/** Writes a review, or changes or deletes an existing one. */
export function FeedbackDialog({ ticketId, reviewedUserId, name, type, onClose }: FeedbackDialogProps) {
  const { t } = useLingui();
  const query = useQuery(myFeedbackOptions(ticketId, reviewedUserId));
  // Set once, from a fresh response: saving must not change the form while it is open.
  const [existing, setExisting] = useState<Feedback | null>();
  if (existing === undefined && query.data !== undefined && query.isFetchedAfterMount) setExisting(query.data);
  const [written, setWritten] = useState<{ rating?: number; comment?: string }>({});
  const create = useCreateFeedback();
  const update = useUpdateFeedback();
  const remove = useRemoveFeedback();
  const [isRemoving, setRemoving] = useState(false);

  const rating = written.rating ?? existing?.rating ?? RATING_MAX;
  const comment = written.comment ?? existing?.comment ?? "";
  const text = comment.trim();
  const isChanged = !existing || rating !== existing.rating || text !== (existing.comment ?? "");
  const close = { onSuccess: onClose };

  const submit = () => {
    const review = { rating, comment: text || null, feedback_type: type };
    if (existing) update.mutate({ id: existing.id, ...review }, close);
    else create.mutate({ ticket_id: ticketId, reviewed_user_id: reviewedUserId, ...review }, close);
  };

  const isLoaded = existing !== undefined;
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={existing ? t`Edit your review of ${name}` : t`Review ${name}`}
        size="sm"
        failure={<FailedLine failure={create.error ?? update.error} onRetry={submit} />}
        footer={
          isLoaded && (
            <>
              {existing && (
                <Button variant="danger" onClick={() => setRemoving(true)} className="sm:me-auto">
                  <Trans>Delete</Trans>
                </Button>
              )}
              <Button variant="outline" onClick={onClose}>
                <Trans>Cancel</Trans>
              </Button>
              <Button onClick={submit} disabled={!isChanged} busy={create.isPending || update.isPending}>
                {existing ? t`Update Feedback` : t`Submit Feedback`}
              </Button>
            </>
          )
        }
      >
        {isLoaded ? (
          <>
            <StarInput rating={rating} onChange={(next) => setWritten({ ...written, rating: next })} />
            <Field label={t`Comment (optional)`}>
              <Textarea
                counted
                maxLength={REVIEW_COMMENT_MAX}
                value={comment}
                onChange={(event) => setWritten({ ...written, comment: event.target.value })}
              />
            </Field>
          </>
        ) : query.isError ? (
          <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching} compact />
        ) : (
          <LoadingText>
            <Trans>Loading your review...</Trans>
          </LoadingText>
        )}
      </Dialog>
      {existing && isRemoving && (
        <ConfirmDialog
          title={t`Delete this review?`}
          action={t`Delete Review`}
          onConfirm={() => remove.mutate({ id: existing.id }, close)}
          onClose={() => setRemoving(false)}
          busy={remove.isPending}
          failure={remove.error}
        >
          <Trans>It no longer counts for {name}, and nobody can read it any more.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
