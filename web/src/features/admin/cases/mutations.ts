import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { LastChange, PaymentCase, RefundCase, ReportCase, ReportedCase } from "@reseat/contract";
import { useState } from "react";
import { api } from "../../../lib/api/api";
import { queryClient } from "../../../lib/api/query-client";
import { type Command, useCommand } from "../../../lib/api/use-command";
import { useSession } from "../../../lib/session/session";
import { type ToastMessage, type ToastText, toast } from "../../../lib/toast";
import { lateText, useSayLate } from "../last-change";
import type { Act } from "./acts";
import type { BulkAct } from "./define-queue";
import { caseOptions, grievanceOptions } from "./queries";

type Holder = Pick<ReportedCase, "holder">;

/** The action that takes an item of a queue, takes it over from the shown holder, or releases it. */
export function useHolding<Named extends object, Answer>(
  command: Command<Named & { held: boolean; seen: string | null }, Answer>,
  { holder }: Holder = { holder: null },
  named: Named,
): Act {
  const { t } = useLingui();
  const { user } = useSession();
  const { mutate } = useCommand(command, {
    done: (_, { held }) => toast({ title: held ? msg`It is yours` : msg`It is free`, tone: "success" }),
    failed: useSayLate(),
  });
  const seen = holder?.admin_id ?? null;
  const isOwn = seen !== null && seen === user?.id;
  return {
    key: "t",
    label: isOwn ? t`Let go` : seen ? t`Take over` : t`Take`,
    run: () => mutate({ ...named, held: !isOwn, seen }),
  };
}

const RESOLVED = {
  investigating: msg`Case taken up`,
  resolved: msg`Case upheld`,
  dismissed: msg`Case dismissed`,
};

/** Takes a case up, upholds it or dismisses it. */
export function useResolveCase(of: { id: string; user_id: string }, name: string, onDecided: () => void) {
  const shown = caseOptions(of);
  return useCommand(api.moderation.resolveReport, {
    done: (_, { status }) => {
      toast({ title: RESOLVED[status], description: name, tone: "success" });
      if (status !== "investigating") onDecided();
    },
    failed: useSayLate(),
    onSettled: async (decided) => {
      // Its reports come from an index, which may still show the state before.
      if (decided) queryClient.setQueryData(shown.queryKey, decided);
      else await queryClient.fetchQuery(shown).catch(() => {});
    },
  });
}

/** Sets a ticket that two people listed free for one of them. */
export function useFreeTicket(name: string) {
  return useCommand(api.moderation.freeTicket, { done: { title: msg`The ticket is free`, description: name } });
}

interface Deciding<Answer> {
  /** What a success says. */
  done: (answer: Answer) => ToastMessage;
  onDecided: () => void;
  /** The title of what a failure says. */
  title?: ToastText;
  onSettled?: (answer: Answer | undefined, error: Error | null) => Promise<void>;
}

/** Decides an item. `late` is the decision of another admin who was faster. */
function useDecision<Input, Answer>(
  command: Command<Input, Answer>,
  { done, onDecided, title, ...options }: Deciding<Answer>,
) {
  const [late, setLate] = useState<LastChange | null>(null);
  const { mutateAsync: decide, data: answer } = useCommand(command, {
    ...options,
    done: (answer) => {
      toast({ tone: "success", ...done(answer) });
      onDecided();
    },
    failed: useSayLate({ ...(title && { title }), onFailed: (last) => last && setLate(last) }),
  });
  return { decide, late, answer };
}

/** Approves or rejects a refund. */
export function useProcessRefund(buyer: string, onDecided: () => void) {
  return useDecision(api.moderation.processRefund, {
    done: ({ approved }) => ({ title: approved ? msg`Refund Approved` : msg`Refund Rejected`, description: buyer }),
    onDecided,
    title: msg`Failed to process refund`,
  });
}

/** Accepts or declines an appeal. */
export function useDecideAppeal(name: string, onDecided: () => void) {
  return useDecision(api.moderation.decideAppeal, {
    done: ({ status }) => ({
      title: status === "accepted" ? msg`Appeal accepted` : msg`Appeal declined`,
      description: name,
    }),
    onDecided,
  });
}

/** Answers a grievance. */
export function useAnswerGrievance(number: string, onDecided: () => void) {
  return useDecision(api.grievances.answer, {
    done: () => ({ title: msg`Grievance answered`, description: number }),
    onDecided,
    onSettled: async (_, error) => {
      if (error) await queryClient.fetchQuery(grievanceOptions(number)).catch(() => {});
    },
  });
}

function useSettlePayment<Input>(
  command: Command<Input, PaymentCase>,
  title: ToastText,
  payer: string,
  onDecided: () => void,
) {
  return useCommand(command, {
    done: () => {
      toast({ title, description: payer, tone: "success" });
      onDecided();
    },
  });
}

/** Refunds a payment through Razorpay. */
export function useRefundPayment(payer: string, onDecided: () => void) {
  return useSettlePayment(api.payments.refundCase, msg`Payment given back`, payer, onDecided);
}

/** Removes a payment from the queue that was decided at Razorpay. */
export function useClosePayment(payer: string, onDecided: () => void) {
  return useSettlePayment(api.payments.closeCase, msg`Payment closed`, payer, onDecided);
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

interface DecidingEach<Item> extends Pick<BulkAct<Item>, "command" | "run" | "done"> {
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
    { call, mutationKey: command },
    {
      done: (failed) => {
        const count = items.length - failed.length;
        if (count > 0) toast({ title: done(count), tone: "success" });
      },
      onSettled: (failed = []) => onShown(failed),
    },
  );
}
