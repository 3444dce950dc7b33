import { Trans } from "@lingui/react/macro";
import { Section } from "../../components/section";
import { ReceivedFeedback } from "../../features/trust/received-feedback";
import { useSession } from "../../lib/session/session";

export default function FeedbackTab() {
  const { user } = useSession();
  return (
    <Section id="feedback" title={<Trans>Feedback Received</Trans>}>
      {user && <ReceivedFeedback userId={user.id} />}
    </Section>
  );
}
