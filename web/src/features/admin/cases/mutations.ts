import { useLingui } from "@lingui/react/macro";
import type { ProcedureUtils } from "@orpc/tanstack-query";
import type { LastChange, PaymentCase, RefundCase, ReportCase } from "@reseat/contract";
import { type MutationKey, useMutation } from "@tanstack/react-query";
import { api } from "../../../lib/api/api";
import { errorText } from "../../../lib/api/error-texts";
import type { CallContext } from "../../../lib/api/link";
import { queryClient } from "../../../lib/api/query-client";
import { toast, toastError } from "../../../lib/toast";
import { lastIn, lateText, toastLate } from "../last-change";
import { caseOptions, grievanceOptions } from "./queries";

type Command<Input, Answer> = ProcedureUtils<CallContext, Input, Answer, Error>;

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
  const { t, i18n } = useLingui();
  return useMutation({
    ...command.mutationOptions(),
    onSuccess: (after, input) => {
      onHeld?.(after, input);
      toast({ title: input.held ? t`It is yours` : t`It is free`, tone: "success" });
    },
    onError: (error) => toastLate(i18n, error),
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
  done: { title: string; description: string },
  { onDecided, onShown }: Resolving,
) {
  const { i18n } = useLingui();
  const shown = caseOptions(of);
  return useMutation({
    ...api.moderation.resolveReport.mutationOptions(),
    onSuccess: (_, { status }) => {
      toast({ ...done, tone: "success" });
      if (status !== "investigating") onDecided();
    },
    onError: (error) => toastLate(i18n, error),
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
  const { t, i18n } = useLingui();
  return useMutation({
    ...api.moderation.freeTicket.mutationOptions(),
    onSuccess: () => toast({ title: t`The ticket is free`, description: name, tone: "success" }),
    onError: (error) => toastError(errorText(i18n, error)),
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
  const { t, i18n } = useLingui();
  return useMutation({
    ...api.moderation.processRefund.mutationOptions(),
    onSuccess: ({ approved }) => {
      toast({ title: approved ? t`Refund Approved` : t`Refund Rejected`, description: buyer, tone: "success" });
      onDecided();
    },
    onError: (error) => {
      toastLate(i18n, error, t`Failed to process refund`);
      onFailed(lastIn(error));
    },
  });
}

/** Accepts or declines an appeal. */
export function useDecideAppeal(name: string, { onDecided, onFailed }: Deciding) {
  const { t, i18n } = useLingui();
  return useMutation({
    ...api.moderation.decideAppeal.mutationOptions(),
    onSuccess: ({ status }) => {
      toast({
        title: status === "accepted" ? t`Appeal accepted` : t`Appeal declined`,
        description: name,
        tone: "success",
      });
      onDecided();
    },
    onError: (error) => {
      toastLate(i18n, error);
      onFailed(lastIn(error));
    },
  });
}

interface Answering extends Deciding {
  /** Called when the screen shows the result, also when another admin was faster. */
  onShown: () => void;
}

/** Answers a grievance. */
export function useAnswerGrievance(number: string, { onDecided, onFailed, onShown }: Answering) {
  const { t, i18n } = useLingui();
  return useMutation({
    ...api.grievances.answer.mutationOptions(),
    onSuccess: () => {
      toast({ title: t`Grievance answered`, description: number, tone: "success" });
      onDecided();
    },
    onError: (error) => {
      toastLate(i18n, error);
      onFailed(lastIn(error));
    },
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
  title: string,
  { payer, onDecided, onFailed }: Settling,
) {
  const { i18n } = useLingui();
  return useMutation({
    ...command.mutationOptions(),
    onSuccess: () => {
      toast({ title, description: payer, tone: "success" });
      onDecided();
    },
    onError: (error) => {
      toastError(errorText(i18n, error));
      onFailed();
    },
  });
}

/** Refunds a payment through Razorpay. */
export function useRefundPayment(settling: Settling) {
  const { t } = useLingui();
  return useSettlePayment(api.payments.refundCase, t`Payment given back`, settling);
}

/** Removes a payment from the queue that was decided at Razorpay. */
export function useClosePayment(settling: Settling) {
  const { t } = useLingui();
  return useSettlePayment(api.payments.closeCase, t`Payment closed`, settling);
}

/** Reads the messages of a report. */
export function useReadMessages() {
  const { t, i18n } = useLingui();
  return useMutation({
    mutationFn: ({ id, reporter_id }: ReportCase) => api.moderation.readMessages.call({ id, reporter_id }),
    onError: (error) => toastError(errorText(i18n, error), t`The messages could not be read`),
  });
}

/** Reads both sides of a buyer who was not let in. */
export function useReadStory() {
  const { t, i18n } = useLingui();
  return useMutation({
    mutationFn: ({ id, user_id, ticket_unlock_id }: RefundCase) =>
      api.moderation.readStory.call({ id, user_id, ticket_unlock_id }),
    onError: (error) => toastError(errorText(i18n, error), t`The story could not be read`),
  });
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
  return useMutation({
    mutationKey: command,
    mutationFn: async (reason: string) => {
      const failed: Failure<Item>[] = [];
      for (const [index, item] of items.entries()) {
        onTurn(index);
        await run(item, reason).catch(async (error) => failed.push({ item, why: await lateText(i18n, error) }));
      }
      return failed;
    },
    onSuccess: (failed) => {
      const count = items.length - failed.length;
      if (count > 0) toast({ title: done(count), tone: "success" });
    },
    onSettled: (failed = []) => onShown(failed),
  });
}
