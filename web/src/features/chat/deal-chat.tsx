import { Trans, useLingui } from "@lingui/react/macro";
import type { Deal } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { isApiError } from "../../lib/api/api";
import { useSession } from "../../lib/session/session";
import { Button } from "../../ui/button";
import { EmptyState, LoadingText } from "../../ui/states";
import { conversationIdOf } from "../deals/queries";
import { useStartConversation } from "./mutations";
import { OpenedConversation } from "./opened-conversation";
import { conversationOptions } from "./queries";

/**
 * The chat of a deal, on the deal's page. The two of an accepted request have it at once; who
 * unlocked a contact starts it.
 */
export function DealChat({ deal }: { deal: Deal }) {
  const { t } = useLingui();
  const id = conversationIdOf(deal, useSession().user?.id ?? "");
  const { error } = useQuery(conversationOptions(id));
  const { mutate, isPending, isError } = useStartConversation(deal.source === "interest" ? undefined : () => {});
  const isMissing = isApiError(error, "not_found");
  const begins = isMissing && deal.source === "interest" && deal.status === "valid";
  const { ticket_id, role, partner_id } = deal;
  const start = { ticket_id, ...(role === "seller" && { buyer_id: partner_id }) };
  const begun = useRef(false);
  const begin = useEffectEvent(() => mutate(start));
  useEffect(() => {
    if (!begins || begun.current) return;
    begun.current = true;
    begin();
  }, [begins]);
  if (isMissing && deal.status !== "valid") return null;
  return (
    <section
      aria-label={t`Chat`}
      className="grid h-[min(36rem,75dvh)] grid-cols-[minmax(0,1fr)] overflow-hidden rounded-lg border border-line lg:h-[min(44rem,calc(100dvh-12rem))]"
    >
      {isMissing && begins && !isError ? (
        <LoadingText>
          <Trans>Loading messages...</Trans>
        </LoadingText>
      ) : isMissing ? (
        <EmptyState title={t`Start the conversation!`} className="self-center" compact>
          <Button onClick={() => mutate(start)} busy={isPending}>
            <Trans>Start Chat</Trans>
          </Button>
        </EmptyState>
      ) : (
        <OpenedConversation id={id} isInDeal />
      )}
    </section>
  );
}
