import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useFormats } from "../../lib/language/format";
import { Badge } from "../../ui/badge";
import { Card } from "../../ui/card";
import { PagedList } from "../../ui/paged-list";
import { EmptyState } from "../../ui/states";
import { feedbackOptions } from "./queries";
import { Stars } from "./stars";

export function ReceivedFeedback({ userId }: { userId: string }) {
  const { t } = useLingui();
  const { formatDate } = useFormats();
  const feedback = useInfiniteQuery(feedbackOptions(userId));
  return (
    <PagedList
      list={feedback}
      loading={t`Loading feedback`}
      failed={t`Could not load feedback`}
      empty={<EmptyState title={t`No feedback yet`} description={t`Reviews from people you deal with appear here.`} />}
    >
      {({ rating, comment, feedback_type, created_at }) => (
        <Card as="article" variant="item" className="gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <Stars rating={rating} />
            <Badge>{feedback_type === "seller_review" ? t`As seller` : t`As buyer`}</Badge>
            <span className="figures ms-auto text-ink-muted text-xs">{formatDate(created_at)}</span>
          </div>
          {comment && <p className="whitespace-pre-line">{comment}</p>}
        </Card>
      )}
    </PagedList>
  );
}
