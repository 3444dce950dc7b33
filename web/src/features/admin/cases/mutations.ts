import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { LastChange, RefundCase, ReportCase, ReportedCase } from "@reseat/contract";
import { useState } from "react";
import { api } from "../../../lib/api/api";
import { queryClient } from "../../../lib/api/query-client";
import { type Command, useCommand } from "../../../lib/api/use-command";
import { useSession } from "../../../lib/session/session";
import { type ToastMessage, type ToastText, toast } from "../../../lib/toast";
import { caseOptions } from "../queries";
import { lateText, useSayLate } from "../who";
import type { BulkAct } from "./define-queue";
import type { Act } from "./item-frame";

/** The action that takes an item of a queue, takes it over from the shown holder, or releases it. */
export function useHolding<Named extends object, Answer>(
  command: Command<Named & { held: boolean; seen: string | null }, Answer>,
  { holder }: Pick<ReportedCase, "holder"> = { holder: null },
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
  const takes = seen ? t`Take over` : t`Take`;
  return { key: "t", label: isOwn ? t`Let go` : takes, run: () => mutate({ ...named, held: !isOwn, seen }) };
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
  onFailed?: () => Promise<unknown>;
}

/**
 * Decides an item. `late` is the decision of another admin who was faster, `answer` the item as it
 * was decided here.
 */
export function useDecision<Input, Answer>(
  command: Command<Input, Answer>,
  { done, onDecided, title, onFailed }: Deciding<Answer>,
) {
  const [late, setLate] = useState<LastChange | null>(null);
  const { mutateAsync: decide, data: answer } = useCommand(command, {
    done: (answer) => {
      toast({ tone: "success", ...done(answer) });
      onDecided();
    },
    failed: useSayLate({ ...(title && { title }), onFailed: (last) => last && setLate(last) }),
    onSettled: async (_, error) => {
      if (error) await onFailed?.().catch(() => {});
    },
  });
  return { decide, late, answer };
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
