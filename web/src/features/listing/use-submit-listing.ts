import { useLingui } from "@lingui/react/macro";
import type { Duplicate, NewTicket } from "@reseat/contract";
import { paiseIn, wholeIn } from "@reseat/contract/texts/digits";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { api, isApiError } from "../../lib/api/api";
import { errorText } from "../../lib/api/error-texts";
import { isUnreachable } from "../../lib/live/reachable";
import type { LocationState } from "../../lib/pages/location-state";
import { paths } from "../../lib/pages/paths";
import { useAuthGate } from "../../lib/session/auth-gate";
import { useSession } from "../../lib/session/session";
import { toast, toastError } from "../../lib/toast";
import type { TicketPicture } from "./cover/ticket-picture";
import { removeDraft, saveDraft } from "./listing-draft";
import { discountedPaise, type ListingValues, toTime } from "./listing-values";
import { useCreateTicket, useUploadImage } from "./mutations";

/**
 * Returns the person's newest listing of the same show, or null. A failed check counts as null: the
 * server checks again.
 */
async function findDuplicate(ticket: NewTicket): Promise<Duplicate | null> {
  const { movie_name, theatre, show_date, show_time, location } = ticket;
  try {
    return await api.tickets.findDuplicate.call({ movie_name, theatre, show_date, show_time, location });
  } catch (error) {
    reportError(error);
    return null;
  }
}

/** Converts a valid form to the call's input, with amounts in paise. */
export function newTicketFrom(values: ListingValues): NewTicket {
  return {
    movie_name: values.movieName.trim(),
    movie_language: values.movieLanguage,
    theatre: values.theatreName.trim(),
    location: values.areaLocation.trim(),
    city: values.city.trim() || null,
    show_date: values.showDate,
    show_time: toTime(values.showTime) ?? values.showTime,
    ticket_count: wholeIn(values.ticketCount),
    price_per_ticket: paiseIn(values.pricePerTicket),
    discounted_price: discountedPaise(values),
    ...(values.printedPrice.trim() && { printed_price: paiseIn(values.printedPrice) }),
    seat_info: values.seatInfo.trim() || null,
    reason: values.reason.trim() || null,
    ...(values.wantedId && { wanted_id: values.wantedId }),
    ...(values.acceptsFirst && { accepts_first: true }),
  };
}

/** The action that a login interrupts and resumes, with `{draftId}`. */
export const SUBMIT_LISTING = "submit_listing";

type Step = "idle" | "checking" | "listing";

/**
 * Submits a listing: draft, login, duplicate check, listing and image upload. Further presses do
 * nothing while one submission runs, and after it succeeded.
 */
export function useSubmitListing() {
  const { t, i18n } = useLingui();
  const { requireLogin } = useAuthGate();
  const { user } = useSession();
  const navigate = useNavigate();
  const create = useCreateTicket();
  const { mutateAsync: uploadImage } = useUploadImage();
  const [step, setStep] = useState<Step>("idle");
  const [duplicate, setDuplicate] = useState<{ listing: Duplicate | null } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isRunning = useRef(false);
  // Before the next screen has appeared, a second press would list the ticket again.
  const isListed = useRef(false);

  const run = async (values: ListingValues, shown: TicketPicture | null) => {
    const draft = saveDraft(user?.id ?? null, values);
    if (!requireLogin(SUBMIT_LISTING, { draftId: draft.id })) return;
    const ticket: NewTicket = { ...newTicketFrom(values), ...(shown && { marks: shown.marks }) };
    setStep("checking");
    const existing = await findDuplicate(ticket);
    if (existing) {
      setDuplicate({ listing: existing });
      return;
    }
    setStep("listing");
    const { id } = await create.mutateAsync(ticket);
    isListed.current = true;
    removeDraft();
    // Does not pull back a person who has left the screen.
    const isHere = window.location.pathname === paths.listMovie;
    if (isHere) void navigate(paths.home, { state: { listed: id } satisfies LocationState });
    else toast({ title: t`Ticket listed successfully!`, tone: "success" });
    try {
      if (shown?.picture) await uploadImage({ ticketId: id, image: shown.picture });
    } catch {
      toastError(
        t`Your ticket is listed, but its image could not be uploaded. You can add it in your profile.`,
        t`Image not uploaded`,
      );
      return;
    }
    try {
      if (shown)
        await import("../../lib/images/send-image").then(({ sendOriginal }) => sendOriginal(id, shown.original));
    } catch {
      toastError(
        t`Your ticket is listed. Choose its picture once more when you hand it over.`,
        t`Original not uploaded`,
      );
    }
    // Home says it otherwise.
    if (!isHere)
      toast({
        title: t`🎉 Success!`,
        description: t`Your ticket has been successfully listed! You will be notified when someone is interested.`,
        tone: "success",
      });
  };

  const submit = async (values: ListingValues, shown: TicketPicture | null) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setFailure(null);
    try {
      await run(values, shown);
    } catch (error) {
      if (isApiError(error, "duplicate_ticket")) {
        setDuplicate({ listing: error.data });
        return;
      }
      const failed = t`Failed to create ticket listing. Please try again.`;
      const isAnswered = isApiError(error) && error.status < 500;
      const text = isAnswered || isUnreachable(error) ? errorText(i18n, error, failed) : failed;
      setFailure(text);
      if (isUnreachable(error)) toast({ again: () => void submit(values, shown) });
      else toastError(text, isAnswered ? undefined : t`Failed to list ticket`);
    } finally {
      isRunning.current = isListed.current;
      if (!isListed.current) setStep("idle");
    }
  };

  return { submit, step, failure, duplicate, closeDuplicate: () => setDuplicate(null) };
}
