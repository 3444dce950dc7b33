import { useLingui } from "@lingui/react/macro";
import type { Wanted } from "@reseat/contract";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../lib/api/api";
import { errorText } from "../../lib/api/error-texts";
import { toast, toastError } from "../../lib/toast";
import { inputOf, type Sought } from "./sought";

/** The action that a login interrupts and resumes, with what was typed. */
export const SAVE_WANTED = "save_wanted";

/** Makes a wanted post, or changes one. What comes of it is said where it was pressed. */
export function useSaveWanted() {
  return useMutation({
    mutationKey: api.wanted.create.mutationKey(),
    mutationFn: (sought: Sought): Promise<Wanted> => {
      const input = inputOf(sought);
      return sought.id ? api.wanted.change.call({ ...input, id: sought.id }) : api.wanted.create.call(input);
    },
  });
}

/** Pauses, resumes or ends a post. */
export function useWantedState(command: "pause" | "resume" | "end", onDone?: () => void) {
  const { i18n } = useLingui();
  return useMutation({
    ...api.wanted[command].mutationOptions(),
    onSuccess: () => onDone?.(),
    onError: (error) => toastError(errorText(i18n, error)),
  });
}

/** Tells those who look for it once more of the person's own ticket. */
export function useOffer() {
  const { t, i18n } = useLingui();
  return useMutation({
    ...api.wanted.offer.mutationOptions(),
    onSuccess: () => toast({ title: t`Offered to those who look for it`, tone: "success" }),
    onError: (error) => toastError(errorText(i18n, error)),
  });
}

/** Notes, silently, that the person opened a ticket of which they were told. */
export function useNoteOpened(ticketId: string, isToNote: boolean): void {
  const { mutate } = useMutation({ ...api.wanted.openTicket.mutationOptions(), networkMode: "online", retry: 2 });
  useEffect(() => {
    if (isToNote) mutate({ id: ticketId });
  }, [isToNote, mutate, ticketId]);
}

export function useReportWanted() {
  const { t, i18n } = useLingui();
  return useMutation({
    ...api.wanted.report.mutationOptions(),
    onSuccess: () =>
      toast({
        title: t`Report Submitted`,
        description: t`Your report will be reviewed by our team.`,
        tone: "success",
      }),
    onError: (error) => toastError(t`Failed to submit report: ${errorText(i18n, error)}`),
  });
}
