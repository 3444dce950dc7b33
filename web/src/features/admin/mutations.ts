import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, isApiError } from "../../lib/api/api";
import { type Command, useCommand } from "../../lib/api/use-command";
import { imageType } from "../../lib/images/image-file";
import { sendImage } from "../../lib/images/send-image";
import { useFormats } from "../../lib/language/format";
import { isUnreachable } from "../../lib/live/reachable";
import { sessionStore } from "../../lib/session/session-store";
import { type ToastMessage, toast, toastError } from "../../lib/toast";
import { saveAudit } from "./files";
import { type AuditFilter, adminsOptions } from "./queries";
import { useSayLate } from "./who";

/** Says that something is done, and goes on. */
function sayDone(said: ToastMessage, goOn: () => void): void {
  toast({ tone: "success", ...said });
  goOn();
}

/** Gives credits, once for each intention. */
export function useCreditUser(name: string, intention: string, onGiven: () => void) {
  const { formatNumber } = useFormats();
  return useCommand(api.admin.creditUser, {
    intention,
    done: ({ credits_added, credits: balance }) => {
      const description = msg`${name} got ${formatNumber(credits_added)} and has ${formatNumber(balance)} now.`;
      sayDone({ title: msg`Credits Added`, description }, onGiven);
    },
    failed: msg`Failed to add credits`,
  });
}

/** Signs a person out on every device. */
export function useEndSessions(name: string, onEnded: () => void) {
  return useCommand(api.accounts.endSessions, {
    done: () => sayDone({ title: msg`Signed out`, description: msg`${name} is signed out on every device.` }, onEnded),
  });
}

/** Removes the picture of a person. */
export function useRemovePicture(onRemoved: () => void) {
  return useCommand(api.accounts.removePictureOf, { done: () => sayDone({ title: msg`Picture removed` }, onRemoved) });
}

/** Warns, suspends or bans a person, or lifts that. */
export function useModerate(done: ToastMessage, ended: () => void) {
  const failed = useSayLate({ title: msg`Failed to moderate user` });
  return useCommand(api.moderation.moderateUser, { done, failed, ended });
}

/** Lets a seller list again before the pause of their listing is over. */
export function useAllowListing(done: ToastMessage, ended: () => void) {
  const failed = useSayLate({ title: msg`Failed to moderate user` });
  return useCommand(api.moderation.allowListing, { done, failed, ended });
}

/** Puts a blocked ticket back on sale. */
export function useUnblock(movie: string, onUnblocked: () => void) {
  return useCommand(api.tickets.resume, {
    done: () => sayDone({ title: msg`Ticket unblocked`, description: msg`${movie} is on sale again.` }, onUnblocked),
    failed: (error) =>
      toastError(
        isApiError(error, "person_unavailable")
          ? msg`This seller is held back by our team, or closed their account.`
          : error,
      ),
  });
}

/** Lists a ticket in the name of a seller, and then uploads its image. */
export function useListFor(image: File | null, onListed: () => void) {
  return useCommand(api.tickets.createFor, {
    done: async ({ ticket: { movie_name }, image_upload }) => {
      onListed();
      toast({
        title: msg`Ticket listed`,
        description: msg`${movie_name} is on sale, and its seller is told.`,
        tone: "success",
      });
      try {
        if (image && image_upload) await sendImage(image_upload, image);
      } catch {
        toastError(
          msg`The ticket is listed without it. Its seller can add it in their profile.`,
          msg`Image not uploaded`,
        );
      }
    },
    failed: (error) =>
      toastError(
        isApiError(error, "person_unavailable")
          ? msg`This seller is held back by our team, closed their account, or has a warning to read.`
          : error,
        msg`Failed to create ticket listing`,
      ),
  });
}

/** Uploads a movie's poster. `share` is the uploaded part, from 0 to 1. */
export function usePutPoster(movie: string, image: File | null, onDone: () => void) {
  const [share, setShare] = useState(0);
  const call: Command<File, void>["call"] = async (file, options) => {
    setShare(0);
    const poster = { movie_name: movie, content_type: imageType(file) ?? "image/jpeg" } as const;
    const { image_upload } = await api.admin.createPoster.call(poster, options);
    await sendImage(image_upload, file, setShare);
  };
  const put = useCommand(
    { ...api.admin.createPoster, call },
    {
      intention: JSON.stringify([movie, image?.name, image?.size, image?.lastModified]),
      done: () => {
        const description = msg`People see it at the latest a minute after it is ready.`;
        sayDone({ title: msg`Poster uploaded`, description }, onDone);
      },
      failed: msg`Upload failed`,
    },
  );
  return { put, share };
}

/** Saves the other names by which a movie is found. */
export function useNamePoster(onSaved: () => void) {
  return useCommand(api.admin.namePoster, {
    done: () => sayDone({ title: msg`Names saved`, description: msg`Searches know them within a minute.` }, onSaved),
    failed: msg`Could not save the names`,
  });
}

export function useRemovePoster(ended: () => void) {
  return useCommand(api.admin.removePoster, {
    done: { title: msg`Poster deleted` },
    failed: msg`Delete failed`,
    ended,
  });
}

/** Saves limits and prices. */
export function useSaveSettings(onSaved: () => void, ended: () => void) {
  return useCommand(api.admin.updateSettings, {
    done: () =>
      sayDone({ title: msg`Settings saved`, description: msg`They count everywhere within 10 seconds.` }, onSaved),
    failed: useNotSaved(),
    ended,
  });
}

/** Saves the rules about cancelling. */
export function useSaveCancelRules() {
  return useCommand(api.admin.updateCancelRules, { done: { title: msg`Rules saved` }, failed: useNotSaved() });
}

/** Says why settings were not saved, and who was quicker. */
function useNotSaved() {
  const { t } = useLingui();
  const { formatDate, formatTime } = useFormats();
  const { data: admins } = useQuery(adminsOptions());
  return (error: Error) => {
    if (!isApiError(error, "changed_meanwhile") || !error.data) return toastError(error, t`Settings not saved`);
    const { admin_id, at } = error.data;
    // A former admin is not in the list.
    const name = admins?.items.find(({ id }) => id === admin_id)?.full_name ?? t`Somebody else`;
    toastError(
      t`${name} changed them on ${formatDate(at)} at ${formatTime(at)}. Please look at it, then save again.`,
      t`Settings not saved`,
    );
  };
}

/** Sends a push to many or as a test, once for each intention. */
export function useSendPush(intention: string, onSent: (id: string) => void, ended?: () => void) {
  return useCommand(api.broadcasts.send, {
    intention,
    done: ({ broadcast }) => onSent(broadcast.id),
    failed: sayNotSent,
    ended,
  });
}

export function useStopPush() {
  return useCommand(api.broadcasts.stop);
}

/** Says why a push was not sent: the login, the setup of the stage, or the push itself. */
export function sayNotSent(error: unknown): void {
  if (isApiError(error, "not_allowed")) toastError(msg`You do not have admin permissions`, msg`Access Denied`);
  else toastError(reasonOf(error), msg`Send Failed`);
}

function reasonOf(error: unknown): unknown {
  if (isApiError(error, "not_authenticated") && sessionStore.get().status === "visitor")
    return msg`No valid session found`;
  if (isApiError(error, "not_authenticated"))
    return msg`Authentication failed. Please refresh the page and log in again.`;
  if (isApiError(error, "internal_error"))
    return msg`Push messages are not set up correctly here. Please ask the infra team.`;
  return isApiError(error) || isUnreachable(error) ? error : msg`Unknown error occurred`;
}

/** Saves the audit entries that match the filter as a file. */
export function useSaveAudit(filter: AuditFilter) {
  return useCommand<void, void>({ call: () => saveAudit(filter) }, { failed: msg`The file could not be made` });
}
