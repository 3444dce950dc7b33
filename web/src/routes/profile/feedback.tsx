import { Trans } from "@lingui/react/macro";
import { ReceivedFeedback } from "../../features/trust/received-feedback";
import { useSession } from "../../lib/session/session";
import { Section } from "../../ui/section";

export default function FeedbackTab() {
  const { user } = useSession();
  return (
    <Section id="feedback" title={<Trans>Feedback Received</Trans>}>
      {user && <ReceivedFeedback userId={user.id} />}
    </Section>
  );
}
