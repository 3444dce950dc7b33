import { Trans, useLingui } from "@lingui/react/macro";
import { seatsIn } from "@reseat/booking/seats";
import type { Deal, ViewedTicket } from "@reseat/contract";
import { nameKey } from "@reseat/contract/texts/name-key";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useFormats } from "../../lib/language/format";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { FailedLine } from "../../ui/failed-line";
import { ImageField } from "../../ui/image-field";
import { ticketOptions } from "../tickets/queries";
import { useHandOver } from "./mutations";

interface HandOverDialogProps {
  deal: Deal;
  readPicture: ReadPicture;
  onClose: () => void;
}

/**
 * Says to the seller what follows, and hands the ticket over. A picture that looks like another ticket
 * goes when the seller says so again.
 */
export function HandOverDialog({ deal, readPicture, onClose }: HandOverDialogProps) {
  const { t } = useLingui();
  const { formatDate, formatTime } = useFormats();
  const { ticket, contact, handed_over_at: handedOverAt, has_original: hasOriginal, status } = deal;
  const [picture, setPicture] = useState<File | null>(null);
  const reading = useRef<Promise<ReadShow | null>>(Promise.resolve(null));
  const [isReading, setReading] = useState(false);
  const [doubtful, setDoubtful] = useState<File | null>(null);
  const { data: listed } = useQuery(ticketOptions(deal.ticket_id));
  const give = useHandOver();
  const isDoubtful = picture !== null && doubtful === picture;
  const take = (file: File) => {
    setPicture(file);
    // What cannot be read is no reason to ask.
    reading.current = readPicture(file).catch(() => null);
  };
  const submit = async () => {
    const read = reading.current;
    setReading(true);
    const show = await read;
    setReading(false);
    // Another picture may have been taken meanwhile.
    if (reading.current !== read) return;
    if (show && !isDoubtful && isAnother({ ...ticket, ...(listed && { seat_info: listed.seat_info }) }, show))
      setDoubtful(picture);
    else give.mutate({ deal, picture });
  };
  const name = contact?.full_name ?? t`The buyer`;
  const isOpen = handedOverAt === null && status === "valid";
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={handedOverAt ? t`Ticket handed over` : t`Hand over the ticket?`}
      description={ticket.movie_name}
      failure={<FailedLine failure={give.error} onRetry={() => void submit()} />}
      footer={
        isOpen ? (
          <>
            <Button variant="outline" onClick={onClose}>
              <Trans>Not yet</Trans>
            </Button>
            <Button
              onClick={() => void submit()}
              busy={isReading || give.isPending}
              disabled={!hasOriginal && !picture}
            >
              {isDoubtful ? <Trans>It is this one, hand it over</Trans> : <Trans>I am paid, hand it over</Trans>}
            </Button>
          </>
        ) : (
          <Button variant="outline" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        )
      }
    >
      {handedOverAt ? (
        <p role="status">
          <Trans>
            {name} has had the ticket since {formatDate(handedOverAt)}, {formatTime(handedOverAt)}. Nobody else can see
            its code, and the picture is deleted a day after the show.
          </Trans>
        </p>
      ) : !isOpen ? (
        <p role="status">
          <Trans>This deal was taken back, so its ticket cannot be handed over.</Trans>
        </p>
      ) : (
        <>
          <ul className="grid list-disc gap-2 ps-5">
            <li>
              <Trans>{name} gets the ticket with its code at once, and can enter with it.</Trans>
            </li>
            <li>
              <Trans>
                <strong>You cannot take it back.</strong> Hand it over only when you have been paid: Reseat does not
                handle the payment between you.
              </Trans>
            </li>
            <li>
              <Trans>Nobody else ever sees the code. The picture is deleted a day after the show.</Trans>
            </li>
          </ul>
          <ImageField image={picture} onTaken={take} hint={<Trans>JPEG, PNG or WebP, up to 5 MB.</Trans>}>
            {picture ? (
              <span className="line-clamp-2">{picture.name}</span>
            ) : hasOriginal ? (
              <Trans>It is the picture that you added. Choose another one</Trans>
            ) : (
              <Trans>Choose the picture of the ticket with its code</Trans>
            )}
          </ImageField>
          {isDoubtful && (
            <p role="alert" className="font-semibold text-danger">
              <Trans>This looks like another ticket. Please check its film, date and seats.</Trans>
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}

/** What the picture of a ticket says of its show. */
interface ReadShow {
  booking: { movieName?: string; showDate?: string; seatInfo?: string };
  pastDate?: string;
}

/** Reads the picture of a ticket. */
export type ReadPicture = (picture: File) => Promise<ReadShow>;

/** Whether a picture says another film, day or other seats than the ticket. What it does not say is no reason. */
function isAnother(
  { movie_name, show_date, seat_info }: Deal["ticket"] & Pick<ViewedTicket, "seat_info">,
  { booking, pastDate }: ReadShow,
): boolean {
  const [read, sold] = [nameKey(booking.movieName ?? ""), nameKey(movie_name)];
  const isOtherMovie = read !== "" && !read.includes(sold) && !sold.includes(read);
  const day = booking.showDate ?? pastDate;
  const [seats, listed] = [seatsIn(booking.seatInfo ?? ""), seatsIn(seat_info ?? "")];
  const isOtherSeat = listed.length > 0 && seats.length > 0 && !seats.some((seat) => listed.includes(seat));
  return isOtherMovie || (day !== undefined && day !== show_date) || isOtherSeat;
}
