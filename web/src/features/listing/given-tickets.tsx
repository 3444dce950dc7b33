import { Plural, Trans } from "@lingui/react/macro";
import { FileDown } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useSearchParams } from "react-router-dom";
import { useCity } from "../../lib/city";
import { imageType } from "../../lib/images/image-file";
import { Button } from "../../ui/button";
import type { BookingEntry } from "./booking/from-booking";
import type { PictureField } from "./cover/use-ticket-picture";
import { removeDraft } from "./listing-draft";
import { EMPTY_LISTING, type ListingValues } from "./listing-values";
import { type GivenTicket, queueTickets, readQueue, type TicketQueue, ticketsOf, writeQueue } from "./ticket-queue";

interface GivenTicketsProps {
  booking: RefObject<BookingEntry | null>;
  /** The form is for everybody's tickets and takes those that wait. */
  isQueued: boolean;
  picture: Pick<PictureField, "onChange" | "onPicking">;
  /** Returns the picture of the draft, once it is read. */
  ready: () => Promise<unknown>;
}

/** Whether somebody has filled in what no form begins with. */
function isBegun(values: ListingValues): boolean {
  const { movieName, theatreName, areaLocation, showDate, showTime, pricePerTicket, seatInfo } = values;
  return [movieName, theatreName, areaLocation, showDate, showTime, pricePerTicket, seatInfo].some(
    (text) => text.trim() !== "",
  );
}

/**
 * Takes tickets that are shared with the app, opened with it, dropped or pasted. Several are listed
 * one after the other.
 */
export default function GivenTickets({ booking, isQueued, picture, ready }: GivenTicketsProps) {
  const form = useFormContext<ListingValues>();
  const city = useCity() ?? "";
  const [queue, setQueue] = useState<TicketQueue | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [params, setParams] = useSearchParams();
  const [missed, setMissed] = useState(params.get("shared"));

  const keep = (next: TicketQueue | null) => {
    setQueue(next);
    setAsked(false);
    void writeQueue(next);
  };
  const take = (ticket: GivenTicket) => {
    booking.current?.take(ticket);
    const { file } = ticket;
    // Its code is covered first.
    if (file && imageType(file)) picture.onPicking(picture.onChange(file));
    window.scrollTo(0, 0);
  };
  /** Fills the form with the next ticket, or leaves it empty after the last. */
  const takeNext = ({ waiting: [next, ...waiting], ...others }: TicketQueue) => {
    keep(next ? { ...others, taken: others.taken + 1, waiting, isNew: false } : null);
    if (next) take(next);
  };
  const empty = () => {
    removeDraft();
    form.reset({ ...EMPTY_LISTING, city });
    void picture.onChange(null);
  };
  const look = async () => {
    const [found, image] = await Promise.all([readQueue(), ready()]);
    return { found, begun: image !== null || isBegun(form.getValues()) };
  };
  const goOn = ({ found, begun }: Awaited<ReturnType<typeof look>>) => {
    if (!found) return;
    if (!begun) takeNext(found.isNew ? { ...found, taken: 0 } : found);
    else {
      setQueue(found);
      setAsked(found.isNew && found.waiting.length > 0);
    }
  };
  const give = async (tickets: GivenTicket[]) => {
    const [only, ...more] = tickets;
    setMissed(only ? null : "nothing");
    if (!only) return;
    // One that is brought to the form itself is filled in like a pasted one, with an Undo.
    if (more.length === 0 || !isQueued) return take(only);
    await queueTickets(tickets);
    goOn(await look());
  };
  const start = useEffectEvent(look);
  const show = useEffectEvent(goOn);
  const receive = useEffectEvent(give);

  useEffect(() => {
    let isGone = false;
    if (isQueued)
      void start().then((seen) => {
        if (!isGone) show(seen);
      });
    return () => {
      isGone = true;
    };
  }, [isQueued]);
  useEffect(() => onLaunch((files) => void receive(ticketsOf("", files))), []);
  // A page that is loaded again says nothing about it.
  useEffect(() => {
    if (!params.has("shared")) return;
    params.delete("shared");
    setParams(params, { replace: true, preventScrollReset: true });
  }, [params, setParams]);

  const { taken = 0, waiting = [] } = queue ?? {};
  const all = taken + waiting.length;
  return (
    <>
      <div role="status" className="contents">
        {queue && isAsked ? (
          <section className="grid gap-3 rounded-md border border-line bg-raised p-4">
            <p>
              <strong className="font-semibold">
                <Plural
                  value={waiting.length}
                  one="A ticket that you shared waits"
                  other="# tickets that you shared wait"
                />
              </strong>
              <span className="block text-ink-muted text-sm">
                <Trans>You have begun another listing.</Trans>
              </span>
            </p>
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                variant="outline"
                onClick={() => {
                  empty();
                  takeNext({ ...queue, taken: 0 });
                }}
              >
                <Trans>List what I shared</Trans>
              </Button>
              <Button
                size="sm"
                variant="outline"
                onClick={() => keep({ ...queue, taken: Math.max(1, taken), isNew: false })}
              >
                <Trans>First finish this one</Trans>
              </Button>
            </div>
          </section>
        ) : (
          queue &&
          all > 1 && (
            <section className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-line bg-raised py-2 ps-4 pe-2">
              <strong className="figures title text-lg">
                <Trans>
                  Ticket {taken} of {all}
                </Trans>
              </strong>
              <Button
                size="sm"
                variant="quiet"
                onClick={() => {
                  empty();
                  takeNext(queue);
                }}
              >
                <Trans>Skip this ticket</Trans>
              </Button>
            </section>
          )
        )}
      </div>
      {(missed === "lost" || missed === "nothing") && (
        <p role="alert" className="rounded-md border border-line bg-raised p-4 text-sm">
          {missed === "lost" ? (
            <Trans>What you shared did not arrive. Please share it once more, or choose it here.</Trans>
          ) : (
            <Trans>There was no ticket in it: Reseat reads text, pictures and PDFs.</Trans>
          )}
        </p>
      )}
      <DropZone onGiven={(text, files) => void give(ticketsOf(text, files))} />
    </>
  );
}

interface LaunchQueue {
  setConsumer: (consumer: (launch: { files?: readonly FileSystemFileHandle[] }) => void) => void;
}

/** Calls `onFiles` with the files that the system opened with the app, where it can do that. */
function onLaunch(onFiles: (files: File[]) => void): void {
  const { launchQueue } = window as Window & { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length > 0) void Promise.all(files.map((file) => file.getFile())).then(onFiles, reportError);
  });
}

interface DropZoneProps {
  onGiven: (text: string, files: File[]) => void;
}

/** Takes files that are dropped anywhere on the page, and what is pasted outside of its fields. */
function DropZone({ onGiven }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const give = useEffectEvent(onGiven);
  useEffect(() => {
    const removal = new AbortController();
    const { signal } = removal;
    document.addEventListener("paste", (event) => paste(event, give), { signal });
    document.addEventListener(
      "dragover",
      (event) => {
        if (!event.dataTransfer?.types.includes("Files") || hasDialog()) return;
        // Without this the browser would leave the page and open the file.
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    document.addEventListener("dragleave", (event) => event.relatedTarget === null && setOver(false), { signal });
    document.addEventListener(
      "drop",
      (event) => {
        setOver(false);
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length === 0 || hasDialog()) return;
        event.preventDefault();
        give("", files);
      },
      { signal },
    );
    return () => removal.abort();
  }, []);
  if (!isOver) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-50 grid animate-[fade-in_var(--quick)] place-items-center bg-scrim p-6">
      <p className="title grid max-w-md justify-items-center gap-3 rounded-lg border-2 border-line-strong border-dashed bg-raised px-10 py-12 text-center text-2xl">
        <FileDown aria-hidden="true" className="size-10" />
        <Trans>Drop the ticket here</Trans>
      </p>
    </div>
  );
}

/** What lies above the form has its own fields. */
const hasDialog = () => document.querySelector("[role=dialog], [role=alertdialog]") !== null;

function paste(event: ClipboardEvent, onGiven: DropZoneProps["onGiven"]): void {
  const { clipboardData, target } = event;
  if (!clipboardData || hasDialog()) return;
  const files = [...clipboardData.files];
  const text = clipboardData.getData("text/plain");
  const isInField = target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
  // Office programs bring a picture of each text that is copied.
  if (text.trim() !== "" ? isInField : files.length === 0) return;
  event.preventDefault();
  onGiven(text, text.trim() === "" ? files : []);
}
