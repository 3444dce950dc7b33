import type { Feedback } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../components/button";
import { Dialog } from "../../components/dialog";
import { Field, Textarea } from "../../components/field";
import { ErrorState, LoadingText } from "../../components/states";
import { useCreateFeedback, useRemoveFeedback, useUpdateFeedback } from "./mutations";
import { myFeedbackOptions } from "./queries";
import { StarInput } from "./stars";

const COMMENT_MAX = 500;
const DEFAULT_RATING = 5;

interface FeedbackDialogProps {
  ticketId: string;
  reviewedUserId: string;
  /** Whom one reviews. */
  name: string;
  type: Feedback["feedback_type"];
  onClose: () => void;
}

/** Writes a review, or changes or deletes the one there is. */
export function FeedbackDialog(props: FeedbackDialogProps) {
  const { ticketId, reviewedUserId, name, onClose } = props;
  const existing = useQuery(myFeedbackOptions(ticketId, reviewedUserId));
  // Waits for a fresh answer: the form begins with what it says, and stays when that is fetched again.
  if (existing.data !== undefined && existing.isFetchedAfterMount)
    return <FeedbackForm {...props} existing={existing.data} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Review ${name}`} size="sm">
      {existing.isError ? (
        <ErrorState onRetry={() => void existing.refetch()} busy={existing.isFetching} compact />
      ) : (
        <LoadingText>Loading your review...</LoadingText>
      )}
    </Dialog>
  );
}

function FeedbackForm({
  ticketId,
  reviewedUserId,
  name,
  type,
  onClose,
  existing: loaded,
}: FeedbackDialogProps & { existing: Feedback | null }) {
  // What was there when the dialog opened: its own change must not swap it.
  const [existing] = useState(loaded);
  const [rating, setRating] = useState(existing?.rating ?? DEFAULT_RATING);
  const [comment, setComment] = useState(existing?.comment ?? "");
  const create = useCreateFeedback();
  const update = useUpdateFeedback();
  const remove = useRemoveFeedback();

  const text = comment.trim();
  const isChanged = !existing || rating !== existing.rating || text !== (existing.comment ?? "");
  const review = { rating, comment: text || null, feedback_type: type };
  const close = { onSuccess: onClose };

  const submit = () => {
    if (!reviewedUserId) return;
    if (existing) update.mutate({ id: existing.id, ...review }, close);
    else create.mutate({ ticket_id: ticketId, reviewed_user_id: reviewedUserId, ...review }, close);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={existing ? `Edit your review of ${name}` : `Review ${name}`}
      size="sm"
      footer={
        <>
          {existing && (
            <Button
              variant="danger"
              onClick={() => remove.mutate({ id: existing.id }, close)}
              busy={remove.isPending}
              className="sm:me-auto"
            >
              Delete
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={submit} disabled={!isChanged} busy={create.isPending || update.isPending}>
            {existing ? "Update Feedback" : "Submit Feedback"}
          </Button>
        </>
      }
    >
      <StarInput rating={rating} onChange={setRating} />
      <Field label="Comment (optional)">
        <Textarea
          counted
          maxLength={COMMENT_MAX}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}
