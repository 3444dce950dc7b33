import { Trans } from "@lingui/react/macro";
import { BellRing } from "lucide-react";
import { Button } from "../../ui/button";
import { usePushState } from "./push-support";
import { usePushSwitch } from "./use-push-switch";

/** Offers push to a seller in one quiet line, where it is off and can be turned on. */
export function PushLine() {
  const isOff = usePushState() === "off";
  const { isBusy, enable } = usePushSwitch();
  if (!isOff) return null;
  return (
    <Button variant="quiet" onClick={() => void enable()} busy={isBusy} className="justify-self-start">
      <BellRing aria-hidden="true" className="size-4.5" />
      <Trans>Tell me when somebody asks</Trans>
    </Button>
  );
}
