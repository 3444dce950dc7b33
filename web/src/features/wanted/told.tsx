import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { serverNow } from "../../lib/live/server-clock";
import { Button } from "../../ui/button";
import { FailedLine } from "../../ui/failed-line";
import { useOffer } from "./mutations";
import { toldOptions } from "./queries";

/** For the seller: how many people were told of the ticket, and the offer when nobody asked. */
export default function Told({ ticketId }: { ticketId: string }) {
  const { data } = useQuery(toldOptions(ticketId));
  const offer = useOffer();
  if (!data) return null;
  const { told, offer_at } = data;
  const mayOffer = offer_at !== null && Date.parse(offer_at) <= serverNow() && !offer.isSuccess;
  if (told === 0 && !mayOffer) return null;
  const onOffer = () => offer.mutate({ id: ticketId });
  return (
    <div className="grid justify-items-start gap-2">
      {told !== 0 && (
        <p className="flex items-center gap-2 text-sm">
          <BellRing aria-hidden="true" className="size-4 shrink-0 text-success" />
          {told === null ? (
            <Trans>A few people were told of it</Trans>
          ) : (
            <Plural value={told} one="# person was told of it" other="# people were told of it" />
          )}
        </p>
      )}
      {mayOffer && (
        <Button variant="outline" size="sm" busy={offer.isPending} onClick={onOffer} className="whitespace-normal">
          <Trans>Offer it to those who look for it</Trans>
        </Button>
      )}
      <FailedLine failure={offer.error} />
    </div>
  );
}
