import { Trans } from "@lingui/react/macro";
import { OwnWanted } from "../../features/wanted/own-wanted";
import { Section } from "../../ui/section";

export default function WantedTab() {
  return (
    <Section id="wanted" title={<Trans>What you are looking for</Trans>}>
      <OwnWanted />
    </Section>
  );
}
