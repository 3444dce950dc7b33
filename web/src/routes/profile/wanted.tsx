import { Trans } from "@lingui/react/macro";
import { Section } from "../../components/section";
import { OwnWanted } from "../../features/wanted/own-wanted";

export default function WantedTab() {
  return (
    <Section id="wanted" title={<Trans>What you look for</Trans>}>
      <OwnWanted />
    </Section>
  );
}
