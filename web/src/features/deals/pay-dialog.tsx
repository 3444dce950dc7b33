import { Trans, useLingui } from "@lingui/react/macro";
import type { Deal, Payee } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { Copy, Smartphone } from "lucide-react";
import { Suspense, useState } from "react";
import { isApiError } from "../../lib/api/api";
import { lazyPart } from "../../lib/api/lazy-part";
import { useFormats } from "../../lib/language/format";
import { PRODUCT } from "../../lib/pages/page";
import { toast } from "../../lib/toast";
import { Button, ButtonAnchor } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { FailedLine } from "../../ui/failed-line";
import { Skeleton } from "../../ui/skeleton";
import { EmptyState, ErrorState } from "../../ui/states";
import { SafetyLink } from "./first-deal";
import { useAskForUpiId, useIsTakingStep, useTakeStep } from "./mutations";
import { listedOptions, payeeOptions } from "./queries";

const QrCode = lazyPart(() => import("./qr-code"));

/** Whether UPI apps are on this device. Only phones have them. */
const isPhone = () => matchMedia("(hover: none) and (pointer: coarse)").matches;

interface PayDialogProps {
  deal: Deal;
  onClose: () => void;
}

/** Brings the buyer to the seller's UPI account, with nothing to type. */
export function PayDialog({ deal, onClose }: PayDialogProps) {
  const { t } = useLingui();
  // The server says where to pay once it knows that both agreed.
  const payee = useQuery({ ...payeeOptions(deal.id), enabled: !useIsTakingStep(deal) });
  const take = useTakeStep(deal);
  const [isOnPhone] = useState(isPhone);
  const [hasOpened, setOpened] = useState(false);
  const say = () => take.mutate({ kind: "say_paid" }, { onSuccess: onClose });
  const ask = useAskForUpiId(deal);
  const { formatPrice } = useFormats();
  const seats = useQuery(listedOptions(deal.ticket_id)).data?.ticket_count;
  const terms = deal.plan?.terms;
  const name = deal.contact?.full_name ?? t`the seller`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Pay ${name}`}
      description={deal.ticket.movie_name}
      size="sm"
      failure={<FailedLine failure={take.error} onRetry={say} />}
      footer={
        <Button
          // Loud only where there is somebody to pay.
          variant={!payee.data || (isOnPhone && !hasOpened) ? "outline" : "primary"}
          onClick={say}
          busy={take.isPending}
          full
        >
          <Trans>I have paid</Trans>
        </Button>
      }
    >
      {payee.data ? (
        <To payee={payee.data} movie={deal.ticket.movie_name} isOnPhone={isOnPhone} onOpen={() => setOpened(true)} />
      ) : isApiError(payee.error, "no_upi") ? (
        <>
          {terms && seats !== undefined && (
            <strong className="title figures text-center text-3xl">{formatPrice(terms.price_each * seats)}</strong>
          )}
          <EmptyState title={t`No UPI id yet`} description={t`Ask ${name} for it, or pay in cash at the gate.`} compact>
            <Button
              onClick={() =>
                ask.mutate(t`Please add your UPI id to our plan, so that I can pay you.`, { onSuccess: onClose })
              }
              busy={ask.isPending}
            >
              <Trans>Ask for the UPI id</Trans>
            </Button>
          </EmptyState>
        </>
      ) : payee.isError ? (
        <ErrorState onRetry={() => void payee.refetch()} busy={payee.isFetching} compact />
      ) : (
        <div role="status" className="grid justify-items-center gap-3">
          <span className="sr-only">
            <Trans>Loading...</Trans>
          </span>
          <Skeleton className="h-12 w-32" />
          <Skeleton className={isOnPhone ? "h-13 w-full" : "size-56"} />
        </div>
      )}
      <p className="text-sm">
        <Trans>You pay the seller directly. Reseat never sees the payment.</Trans> <SafetyLink />
      </p>
    </Dialog>
  );
}

interface ToProps {
  payee: Payee;
  movie: string;
  isOnPhone: boolean;
  onOpen: () => void;
}

/** Whom, how much, and the way there: the app on this phone, or a code for the phone beside it. */
function To({ payee, movie, isOnPhone, onOpen }: ToProps) {
  const { t } = useLingui();
  const { formatPrice } = useFormats();
  const link = upiLink(payee, movie);
  const copy = () =>
    navigator.clipboard.writeText(payee.upi_id).then(
      () => toast({ title: t`UPI id copied`, tone: "success" }),
      () => {},
    );
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <p className="grid gap-1">
        <strong className="title figures text-3xl">{formatPrice(payee.amount)}</strong>
        <span className="wrap-anywhere text-ink-muted text-sm">
          {payee.name} · {coveredUpiId(payee.upi_id)}
        </span>
      </p>
      {isOnPhone && (
        <ButtonAnchor href={link} size="lg" full onClick={onOpen}>
          <Smartphone aria-hidden="true" className="size-5 large-text:hidden" />
          <Trans>Open my UPI app</Trans>
        </ButtonAnchor>
      )}
      <div className="grid justify-items-center gap-2">
        <Suspense fallback={<Skeleton className="size-56" />}>
          <QrCode text={link} label={t`QR code for paying ${payee.name}`} />
        </Suspense>
        <p className="text-ink-muted text-sm">
          {isOnPhone ? (
            <Trans>Or scan this code from another phone.</Trans>
          ) : (
            <Trans>Scan it with the UPI app on your phone.</Trans>
          )}
        </p>
      </div>
      <p className="text-ink-muted text-sm">
        <Trans>Your app shows whose account it is. Check that the name is right.</Trans>
      </p>
      <Button variant="quiet" size="sm" onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-4" />
        <Trans>Copy the UPI id</Trans>
      </Button>
    </div>
  );
}

/** Letters, digits and spaces: what each UPI app takes in a note. */
const notIn = /[^A-Za-z0-9 ]+/g;
const NOTE_MAX = 50;

/** The link that opens a UPI app with payee, amount in rupees and note filled in. */
function upiLink({ upi_id, name, amount }: Payee, movie: string): string {
  const note = `${PRODUCT} ${movie.replace(notIn, " ")}`.replace(/ +/g, " ").trim().slice(0, NOTE_MAX).trim();
  const fields = { pa: upi_id, pn: name, am: (amount / 100).toFixed(2), cu: "INR", tn: note };
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  // Apps expect the sign of the payee as it is.
  return `upi://pay?${query.join("&").replace("%40", "@")}`;
}

/** A UPI id of which only its beginning and its bank are seen: 'as***@okaxis'. */
const coveredUpiId = (id: string) => id.replace(/^(.{2})[^@]*/, "$1***");
