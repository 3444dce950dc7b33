import type { InterestRequest } from "@reseat/contract";
import { Button } from "../../components/button";
import { Dialog } from "../../components/dialog";

const ENDS = {
  pending: "",
  accepted: "It was accepted.",
  rejected: "It was rejected.",
  withdrawn: "The buyer took it back.",
  expired: "The time to respond is over.",
} as const;

/** In the place of a dialog whose request ended while it was open. */
export function RequestIsOver({ request, onClose }: { request: InterestRequest; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Nothing to answer any more"
      size="sm"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <p role="status">{ENDS[request.status]}</p>
    </Dialog>
  );
}
