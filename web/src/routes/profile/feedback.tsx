import { Trans } from "@lingui/react/macro";
import { ReceivedFeedback } from "../../features/trust/received-feedback";
import { useSession } from "../../lib/session/session";

export default function FeedbackTab() {
  const { user } = useSession();
  return (
    <section aria-labelledby="feedback" className="grid gap-4">
      <h2 id="feedback" className="title text-2xl">
        <Trans>Feedback Received</Trans>
      </h2>
      {user && <ReceivedFeedback userId={user.id} />}
    </section>
  );
}
