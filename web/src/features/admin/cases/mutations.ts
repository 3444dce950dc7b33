import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { LastChange, PaymentCase, RefundCase, ReportCase } from "@reseat/contract";
import type { MutationKey } from "@tanstack/react-query";
import { api } from "../../../lib/api/api";
import { queryClient } from "../../../lib/api/query-client";
import { type Command, useCommand } from "../../../lib/api/use-command";
import { type ToastMessage, type ToastText, toast, toastError } from "../../../lib/toast";
import { lateText, useSayLate } from "../last-change";
import { caseOptions, grievanceOptions } from "./queries";

interface Wish {
  held: boolean;
  /** The holder that the screen shows. */
  seen: string | null;
}

/** Takes an item of a queue, takes it over from its holder, or releases it. */
function useHold<Input extends Wish, Answer>(
  command: Command<Input, Answer>,
  onHeld?: (after: Answer, input: Input) => void,
) {
  return useCommand(command, {
    done: (after, input) => {
      onHeld?.(after, input);
      toast({ title: input.held ? msg`It is yours` : msg`It is free`, tone: "success" });
    },
    failed: useSayLate(),
  });
}

export function useHoldCase() {
  return useHold(api.moderation.holdCase, (after, { id, user_id }) =>
    queryClient.setQueryData(caseOptions({ id, user_id }).queryKey, after),
  );
}

export function useHoldRefund() {
  return useHold(api.moderation.holdRefund);
}

export function useHoldAppeal() {
  return useHold(api.moderation.holdAppeal);
}

export function useHoldGrievance() {
  return useHold(api.grievances.hold, (after, { number }) =>
    queryClient.setQueryData(grievanceOptions(number).queryKey, after),
  );
}

interface Resolving {
  /** Called when the case is upheld or dismissed. */
  onDecided: () => void;
  /** Called when the screen shows the result, also when another admin was faster. */
  onShown: () => void;
}

/** Takes a case up, upholds it or dismisses it. */
export function useResolveCase(
  of: { id: string; user_id: string },
  done: ToastMessage,
  { onDecided, onShown }: Resolving,
) {
  const shown = caseOptions(of);
  return useCommand(api.moderation.resolveReport, {
    done: (_, { status }) => {
      toast({ ...done, tone: "success" });
      if (status !== "investigating") onDecided();
    },
    failed: useSayLate(),
    onSettled: async (decided) => {
      // Its reports come from an index, which may still show the state before.
      if (decided) queryClient.setQueryData(shown.queryKey, decided);
      else await queryClient.fetchQuery(shown).catch(() => {});
      onShown();
    },
  });
}

/** Sets a ticket that two people listed free for one of them. */
export function useFreeTicket(name: string, onEnd: () => void) {
  return useCommand(api.moderation.freeTicket, {
    done: { title: msg`The ticket is free`, description: name },
    onSettled: onEnd,
  });
}

interface Deciding {
  onDecided: () => void;
  /** `last`: the decision that another admin made meanwhile. */
  onFailed: (last: LastChange | undefined) => void;
}

/** Approves or rejects a refund. */
export function useProcessRefund(buyer: string, { onDecided, onFailed }: Deciding) {
  return useCommand(api.moderation.processRefund, {
    done: ({ approved }) => {
      const title = approved ? msg`Refund Approved` : msg`Refund Rejected`;
      toast({ title, description: buyer, tone: "success" });
      onDecided();
    },
    failed: useSayLate({ title: msg`Failed to process refund`, onFailed }),
  });
}

/** Accepts or declines an appeal. */
export function useDecideAppeal(name: string, { onDecided, onFailed }: Deciding) {
  return useCommand(api.moderation.decideAppeal, {
    done: ({ status }) => {
      const title = status === "accepted" ? msg`Appeal accepted` : msg`Appeal declined`;
      toast({ title, description: name, tone: "success" });
      onDecided();
    },
    failed: useSayLate({ onFailed }),
  });
}

interface Answering extends Deciding {
  /** Called when the screen shows the result, also when another admin was faster. */
  onShown: () => void;
}

/** Answers a grievance. */
export function useAnswerGrievance(number: string, { onDecided, onFailed, onShown }: Answering) {
  return useCommand(api.grievances.answer, {
    done: () => {
      toast({ title: msg`Grievance answered`, description: number, tone: "success" });
      onDecided();
    },
    failed: useSayLate({ onFailed }),
    onSettled: async (_, error) => {
      if (error) await queryClient.fetchQuery(grievanceOptions(number)).catch(() => {});
      onShown();
    },
  });
}

interface Settling {
  /** The name of the payer. */
  payer: string;
  onDecided: () => void;
  onFailed: () => void;
}

function useSettlePayment<Input>(
  command: Command<Input, PaymentCase>,
  title: ToastText,
  { payer, onDecided, onFailed }: Settling,
) {
  return useCommand(command, {
    done: () => {
      toast({ title, description: payer, tone: "success" });
      onDecided();
    },
    failed: (error) => {
      toastError(error);
      onFailed();
    },
  });
}

/** Refunds a payment through Razorpay. */
export function useRefundPayment(settling: Settling) {
  return useSettlePayment(api.payments.refundCase, msg`Payment given back`, settling);
}

/** Removes a payment from the queue that was decided at Razorpay. */
export function useClosePayment(settling: Settling) {
  return useSettlePayment(api.payments.closeCase, msg`Payment closed`, settling);
}

/** Reads the messages of a report. */
export function useReadMessages() {
  const call = ({ id, reporter_id }: ReportCase) => api.moderation.readMessages.call({ id, reporter_id });
  return useCommand({ call }, { failed: msg`The messages could not be read` });
}

/** Reads both sides of a buyer who was not let in. */
export function useReadStory() {
  const call = ({ id, user_id, ticket_unlock_id }: RefundCase) =>
    api.moderation.readStory.call({ id, user_id, ticket_unlock_id });
  return useCommand({ call }, { failed: msg`The story could not be read` });
}

interface Failure<Item> {
  item: Item;
  why: string;
}

interface DecidingEach<Item> {
  /** The key of the command that `run` sends. */
  command: MutationKey;
  run: (item: Item, reason: string) => Promise<unknown>;
  /** Says that this many items are done. */
  done: (count: number) => string;
  /** Called with the number of items that have been tried. */
  onTurn: (count: number) => void;
  /** Called when the screen shows the results. */
  onShown: (failed: Failure<Item>[]) => void;
}

/** Decides items one after the other for one reason, each as if by itself. */
export function useDecideEach<Item>(items: Item[], { command, run, done, onTurn, onShown }: DecidingEach<Item>) {
  const { i18n } = useLingui();
  const call = async (reason: string) => {
    const failed: Failure<Item>[] = [];
    for (const [index, item] of items.entries()) {
      onTurn(index);
      await run(item, reason).catch(async (error) => failed.push({ item, why: await lateText(i18n, error) }));
    }
    return failed;
  };
  return useCommand(
    { call, mutationKey: () => command },
    {
      done: (failed) => {
        const count = items.length - failed.length;
        if (count > 0) toast({ title: done(count), tone: "success" });
      },
      onSettled: (failed = []) => onShown(failed),
    },
  );
}
