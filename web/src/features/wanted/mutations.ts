import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { NewWanted, Wanted } from "@reseat/contract";
import { paiseIn } from "@reseat/contract/texts/digits";
import { useEffect } from "react";
import { api } from "../../lib/api/api";
import { errorText } from "../../lib/api/error-texts";
import { SILENT, useCommand } from "../../lib/api/use-command";
import { toastError } from "../../lib/toast";
import { openParts, type Sought, sorted } from "./sought";

/** The action that a login interrupts and resumes, with what was typed. */
export const SAVE_WANTED = "save_wanted";

/** Makes a wanted post, or changes one. What comes of it is said where it was pressed. */
export function useSaveWanted() {
  const call = (sought: Sought): Promise<Wanted> => {
    const input = inputOf(sought);
    return sought.id ? api.wanted.change.call({ ...input, id: sought.id }) : api.wanted.create.call(input);
  };
  return useCommand({ ...api.wanted.create, call }, { failed: null });
}

/** Pauses, resumes or ends a post. */
export function useWantedState(command: "pause" | "resume" | "end", onDone?: () => void) {
  return useCommand(api.wanted[command], { done: () => onDone?.() });
}

/** Tells those who look for it once more of the person's own ticket. */
export function useOffer() {
  return useCommand(api.wanted.offer, { done: { title: msg`Offered to those who look for it` } });
}

/** Notes, silently, that the person opened a ticket of which they were told. */
export function useNoteOpened(ticketId: string, isToNote: boolean): void {
  const { mutate } = useCommand(api.wanted.openTicket, SILENT);
  useEffect(() => {
    if (isToNote) mutate({ id: ticketId });
  }, [isToNote, mutate, ticketId]);
}

export function useReportWanted() {
  const { t, i18n } = useLingui();
  return useCommand(api.wanted.report, {
    done: { title: t`Report Submitted`, description: t`Your report will be reviewed by our team.` },
    failed: (error) => toastError(t`Failed to submit report: ${errorText(i18n, error)}`),
  });
}

/** Converts the form to a call's input, with the price in paise. */
function inputOf(sought: Sought): NewWanted {
  const price = paiseIn(sought.price);
  return {
    movie_name: sought.movie.trim() || null,
    city: sought.city.trim() || null,
    place: sought.place.trim() || null,
    days: sorted(sought.days),
    parts: openParts(sought),
    seats: sought.seats,
    price_each: price > 0 ? price : null,
    movie_language: sought.language || null,
    by_text: sought.byText,
  };
}
