import type { InterestRequest } from "@reseat/contract";
import { RejectDialog } from "./reject-dialog";
import { UnlockBuyerDialog } from "./unlock-buyer-dialog";
import { WithdrawDialog } from "./withdraw-dialog";

/** Actions on a pending request: accept and reject for the seller, withdraw for the buyer. */
export type Answer = "unlock" | "reject" | "withdraw";

interface AnswerDialogProps {
  answer: Answer;
  /** As it is now: the other side may end it. */
  request: InterestRequest;
  onClose: () => void;
}

export function AnswerDialog({ answer, ...props }: AnswerDialogProps) {
  if (answer === "unlock") return <UnlockBuyerDialog {...props} />;
  if (answer === "reject") return <RejectDialog {...props} />;
  return <WithdrawDialog {...props} />;
}
