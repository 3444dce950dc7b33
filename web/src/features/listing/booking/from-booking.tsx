import { Trans, useLingui } from "@lingui/react/macro";
import type { Box, UnreadableTicket } from "@reseat/booking";
import { FileSearch } from "lucide-react";
import { type ReactNode, type Ref, use, useEffect, useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useObjectUrl } from "../../../lib/images/use-object-url";
import { indianDay, useFormats } from "../../../lib/language/format";
import { serverNow } from "../../../lib/live/server-clock";
import { Button } from "../../../ui/button";
import { Card } from "../../../ui/card";
import { Field, Textarea } from "../../../ui/field";
import { TEXT_LINK } from "../../../ui/text-link";
import type { GivenTicket } from "../ticket-queue";
import { ReadBooking } from "./read-booking";
import type { ReadTicket } from "./read-ticket";
import { ReadingContext } from "./reading";

/** The longest message that is read. */
const LENGTH_MAX = 10_000;
/** As much text at once was not typed. */
const PASTED_MIN = 12;

/** How finely the bar moves. */
const STEPS = 20;

/** Takes a ticket that came another way than through the field. */
export interface BookingEntry {
  take: (ticket: GivenTicket) => void;
}

interface FromBookingProps {
  /**
   * Called when reading begins. Returns a function that fills in what was read, except what was
   * typed since, and returns another that takes it back.
   */
  onBegin: () => (ticket: ReadTicket) => () => void;
  /** Shows all fields. */
  onEdit: () => void;
  ref?: Ref<BookingEntry>;
}

type Reason = UnreadableTicket["reason"];
type State = "none" | "reading" | "read" | "nothing" | Reason;

const REASONS = new Set<Reason>(["password", "too-large", "too-long", "empty", "damaged", "heic", "unloaded"]);

/**
 * Takes a booking's message, picture or PDF, and fills in the form with what it says. While the
 * form leaves that out, it stands here.
 */
export function FromBooking({ onBegin, onEdit, ref }: FromBookingProps) {
  const { t } = useLingui();
  const { formatDate } = useFormats();
  const { isFolded } = use(ReadingContext);
  const [text, setText] = useState("");
  const [state, setState] = useState<State>("none");
  const [pastDate, setPastDate] = useState<string | undefined>();
  const [progress, setProgress] = useState(0);
  const [page, setPage] = useState<{ file: File; used: Box[] } | null>(null);
  const takeBack = useRef<(() => void) | null>(null);
  const latest = useRef<string | File>("");
  const stop = useRef<AbortController | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);

  const read = async (source: string | File) => {
    if (latest.current === source) return;
    latest.current = source;
    stop.current?.abort();
    takeBack.current?.();
    takeBack.current = null;
    setPage(null);
    setPastDate(undefined);
    setState("none");
    if (typeof source === "string" && source.trim() === "") return;
    const fill = onBegin();
    stop.current = new AbortController();
    const { signal } = stop.current;
    if (source instanceof File) {
      setProgress(0);
      setState("reading");
    }
    try {
      const { readTicket } = await import("./read-ticket");
      // Hundreds of steps are told, and each one that is shown draws the card again.
      const onProgress = (part: number) => !signal.aborted && setProgress(Math.round(part * STEPS) / STEPS);
      const ticket = await readTicket(source, { onProgress, signal });
      // Something else may have been chosen meanwhile.
      if (latest.current !== source) return;
      const isFound = Object.keys(ticket.booking).length > 0;
      if (isFound) {
        takeBack.current = fill(ticket);
        void ticket.picture.then((file) => {
          if (file && latest.current === source) setPage({ file, used: ticket.used });
        });
      }
      setPastDate(ticket.pastDate);
      setState(isFound ? "read" : "nothing");
    } catch (error) {
      if (latest.current === source && !signal.aborted) setState(failureOf(error));
    }
  };
  const change = (typed: string) => {
    setText(typed);
    // A keyboard's clipboard does not say that it pastes.
    if (typed === "" || typed.length - text.length >= PASTED_MIN) void read(typed);
  };
  const onFiles = ([file]: File[]) => {
    if (!file) return;
    setText("");
    void read(file);
  };
  const undo = () => {
    flushSync(() => (text ? change("") : void read("")));
    message.current?.focus();
  };
  useImperativeHandle(ref, () => ({
    take: (ticket) => {
      setText(ticket.text);
      void read(ticket.file ?? ticket.text);
    },
  }));
  useEffect(() => () => stop.current?.abort(), []);

  // The year alone says it, unless it is this one.
  const isOfThisYear = pastDate?.slice(0, 4) === indianDay(serverNow()).slice(0, 4);
  const oldDate = pastDate && (isOfThisYear ? formatDate(pastDate) : pastDate.slice(0, 4));

  return (
    <Card variant="item" className="grid-cols-[minmax(0,1fr)]">
      {isFolded && <ReadBooking isNew={state === "read"} onEdit={onEdit} onUndo={undo} />}
      {/* The hint keeps to a line: as the largest text of the page it would be there late. */}
      <Field
        label={t`Paste the booking message`}
        hint={t`Fills in the form. The message stays here.`}
        hidden={isFolded}
      >
        <Textarea
          ref={message}
          rows={2}
          value={text}
          maxLength={LENGTH_MAX}
          autoComplete="off"
          placeholder={t`From SMS, WhatsApp or e-mail`}
          onChange={(event) => change(event.target.value)}
          onBlur={() => text && void read(text)}
        />
      </Field>
      <input
        ref={input}
        type="file"
        accept="image/*,application/pdf"
        aria-label={t`Screenshot or PDF of the booking`}
        hidden={isFolded}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
      {!isFolded && (
        <Button variant="outline" full className="whitespace-normal" onClick={() => input.current?.click()}>
          <FileSearch aria-hidden="true" className="size-4" />
          <Trans>Choose a screenshot or PDF</Trans>
        </Button>
      )}
      {state === "reading" && (
        <div className="flex items-center gap-3">
          <progress aria-label={t`Reading your ticket`} value={progress} className="h-2 min-w-0 flex-1 accent-velvet" />
          <button type="button" className={TEXT_LINK} onClick={() => void read("")}>
            <Trans>Cancel</Trans>
          </button>
        </div>
      )}
      <p role="status" className="text-sm empty:hidden">
        {state === "reading" && <Trans>Reading your ticket. You can go on typing.</Trans>}
        {state === "read" && !isFolded && (
          <>
            <span className="font-semibold text-success">
              <Trans>Read from your booking. Please check it.</Trans>
            </span>{" "}
            <button type="button" className={TEXT_LINK} onClick={undo}>
              <Trans>Undo</Trans>
            </button>
          </>
        )}
        {state === "nothing" && <Trans>We found no ticket in it. Please fill in the form.</Trans>}
        {state === "unreadable" && <Trans>It could not be read. Please fill in the form.</Trans>}
        {state === "empty" && <Trans>This file is empty. Please choose another one.</Trans>}
        {state === "damaged" && <Trans>This file is damaged. Please choose a screenshot of the ticket.</Trans>}
        {state === "heic" && <Trans>This browser cannot open HEIC pictures. Please choose a screenshot.</Trans>}
        {state === "too-long" && <Trans>This picture is too long. Please choose the part with the ticket.</Trans>}
        {state === "password" && <Trans>This PDF has a password. Please choose a screenshot of it.</Trans>}
        {state === "too-large" && <Trans>This file is too large. Please choose one below 25 MB.</Trans>}
        {state === "unloaded" && <Trans>Reading pictures needs the internet the first time. Please try again.</Trans>}
      </p>
      {pastDate && (
        <p role="alert" className="font-semibold text-danger text-sm">
          <Trans>This looks like a ticket of {oldDate}. Please check the date.</Trans>
        </p>
      )}
      {page && !isFolded && <ReadPicture {...page} />}
    </Card>
  );
}

/** Why a file was not read. The reader's own errors are not loaded with the form. */
function failureOf(error: unknown): Reason {
  const reason = (error as { reason?: Reason }).reason;
  return reason && REASONS.has(reason) ? reason : "unreadable";
}

/** The picture, with the words marked that were used. */
function ReadPicture({ file, used }: { file: File; used: Box[] }): ReactNode {
  const { t } = useLingui();
  const url = useObjectUrl(file);
  const percent = (part: number) => `${part * 100}%`;
  return (
    <div className="relative mx-auto w-fit max-w-full overflow-hidden rounded-lg">
      {url && (
        <img src={url} alt={t`Your ticket, with the words that were read marked`} className="max-h-96 max-w-full" />
      )}
      {used.map(({ x, y, width, height }) => (
        <span
          key={`${x} ${y}`}
          aria-hidden="true"
          className="absolute rounded-sm bg-success/25 outline-2 outline-success"
          style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
        />
      ))}
    </div>
  );
}
