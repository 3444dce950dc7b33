import { msg } from "@lingui/core/macro";
import type { Deal, DealPlan, ImageType, NotLetIn, PlanStep } from "@reseat/contract";
import { type InfiniteData, useIsMutating } from "@tanstack/react-query";
import { useRef } from "react";
import { api } from "../../lib/api/api";
import { queryClient } from "../../lib/api/query-client";
import { useCommand } from "../../lib/api/use-command";
import { serverNow } from "../../lib/live/server-clock";

type Pages = InfiniteData<{ items: Deal[]; next_cursor: string | null }>;

/** Every list of deals that is shown. */
const LISTS = { queryKey: api.deals.list.key() };

function patch(id: string, change: (deal: Deal) => Deal): void {
  queryClient.setQueriesData<Pages>(LISTS, (data) =>
    data && "pages" in data
      ? {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((deal) => (deal.id === id ? change(deal) : deal)),
          })),
        }
      : data,
  );
}

/** What a step makes of a plan, before the server has answered. */
function taken(plan: DealPlan, { role }: Pick<Deal, "role">, step: PlanStep): DealPlan {
  const at = new Date(serverNow()).toISOString();
  switch (step.kind) {
    case "agree": {
      const { kind: _, ...terms } = step;
      const { terms: before } = plan;
      const isSame = before?.price_each === terms.price_each && before.pay === terms.pay && before.hand === terms.hand;
      if (!isSame) return { ...plan, terms: { ...terms, by: role, at, agreed_at: null } };
      return before.by === role ? plan : { ...plan, terms: { ...before, agreed_at: before.agreed_at ?? at } };
    }
    case "say_paid":
      return { ...plan, paid_said_at: at, paid_denied_at: null };
    case "confirm_paid":
      return { ...plan, paid_confirmed_at: at, paid_denied_at: null };
    case "deny_paid":
      return { ...plan, paid_denied_at: at };
    case "handed_over":
      return { ...plan, handed_at: at };
    case "all_good":
      return { ...plan, state: "good", good_at: at };
  }
}

/** Runs the steps of a plan one after the other. */
const scopeOf = ({ id }: Deal) => `plan/${id}`;

/** Whether a step of a deal's plan is shown that the server has not confirmed yet. */
export function useIsTakingStep(deal: Deal): boolean {
  const scope = scopeOf(deal);
  return useIsMutating({ predicate: ({ options }) => options.scope?.id === scope }) > 0;
}

/**
 * Takes a step of a deal's plan. It is shown at once, and taken back when the server refuses it.
 * Pressed twice it is taken once: a second one waits, and changes nothing.
 */
export function useTakeStep(deal: Deal) {
  const call = (step: PlanStep) => api.deals.takeStep.call({ id: deal.id, step });
  return useCommand(
    { ...api.deals.takeStep, call },
    {
      scope: { id: scopeOf(deal) },
      onMutate: async (step) => {
        await queryClient.cancelQueries(LISTS);
        patch(deal.id, (now) => (now.plan ? { ...now, plan: taken(now.plan, now, step) } : now));
        // Later renders know only the plan with the step.
        return deal.plan;
      },
      done: (answer) => patch(deal.id, () => answer),
      // The lists are fetched again after a refusal, too, which nothing does without a network.
      failed: (_error, _step, before) => before && patch(deal.id, (now) => ({ ...now, plan: before })),
    },
  );
}

/** Asks the seller in the chat where to pay, in the buyer's language. Asked twice it is sent once. */
export function useAskForUpiId({ ticket_id }: Deal) {
  const id = useRef(crypto.randomUUID());
  const call = async (message: string) => {
    const { id: conversation_id } = await api.messaging.start.call({ ticket_id });
    return api.messaging.send.call({ conversation_id, id: id.current, message });
  };
  return useCommand({ ...api.messaging.send, call });
}

async function sendPhoto(id: string, photo: File | null): Promise<void> {
  if (!photo) return;
  const { sendImage } = await import("../../lib/images/send-image");
  await sendImage(await api.deals.uploadPhoto.call({ id, content_type: photo.type as ImageType }), photo);
}

interface AtTheGate {
  reason: NotLetIn;
  details?: string;
  messages?: { conversation_id: string; numbers: number[] };
  photo: File | null;
}

/** Says that the buyer was not let in. After a failed photo only the photo is sent again. */
export function useSayNotLetIn({ id }: Deal) {
  const isSaid = useRef(false);
  const call = async ({ photo, ...said }: AtTheGate) => {
    if (!isSaid.current) await api.deals.sayNotLetIn.call({ id, ...said });
    isSaid.current = true;
    await sendPhoto(id, photo);
  };
  return useCommand({ ...api.deals.sayNotLetIn, call }, { failed: null });
}

/** The seller no longer has a ticket that was sold for them. */
export function useSayGone() {
  return useCommand(api.deals.sayGone, {
    done: { title: msg`Thank you for saying so`, description: msg`The buyer's credit was returned.` },
    failed: null,
  });
}

/** Tells our team the seller's side. */
export function useGiveSide({ id }: Deal) {
  const call = async ({ text, photo }: { text: string; photo: File | null }) => {
    await api.deals.giveSide.call({ id, text });
    await sendPhoto(id, photo);
  };
  return useCommand({ ...api.deals.giveSide, call }, { failed: null });
}

interface Given {
  deal: Deal;
  /** The original, unless it was added before or is to be replaced. */
  picture: File | null;
}

async function give({ deal: { id, ticket_id: ticketId, plan }, picture }: Given) {
  // Its button says so.
  if (plan?.paid_said_at && !plan.paid_confirmed_at) {
    const step: PlanStep = { kind: "confirm_paid" };
    await api.deals.takeStep.call({ id, step });
  }
  if (picture) {
    const { sendOriginal } = await import("../../lib/images/send-image");
    await sendOriginal(ticketId, picture);
  }
  return api.handover.give.call({ id });
}

/** Hands the ticket of a deal over to its buyer. */
export function useHandOver() {
  return useCommand({ ...api.handover.give, call: give }, { failed: null });
}
