import { msg } from "@lingui/core/macro";
import { api, isApiError } from "../../../lib/api/api";
import { useCommand } from "../../../lib/api/use-command";
import { sendImage } from "../../../lib/images/send-image";
import { useFormats } from "../../../lib/language/format";
import { type ToastMessage, toast, toastError } from "../../../lib/toast";
import { useSayLate } from "../last-change";

/** Gives credits, once for each intention. */
export function useCreditUser(name: string, intention: string, onGiven: () => void) {
  const { formatNumber } = useFormats();
  return useCommand(api.admin.creditUser, {
    intention,
    done: ({ credits_added, credits: balance }) => {
      toast({
        title: msg`Credits Added`,
        description: msg`${name} got ${formatNumber(credits_added)} and has ${formatNumber(balance)} now.`,
        tone: "success",
      });
      onGiven();
    },
    failed: msg`Failed to add credits`,
  });
}

/** Signs a person out on every device. */
export function useEndSessions(name: string, onEnded: () => void) {
  return useCommand(api.accounts.endSessions, {
    done: () => {
      toast({ title: msg`Signed out`, description: msg`${name} is signed out on every device.`, tone: "success" });
      onEnded();
    },
  });
}

/** Removes the picture of a person. */
export function useRemovePicture(onRemoved: () => void) {
  return useCommand(api.accounts.removePictureOf, {
    done: () => {
      toast({ title: msg`Picture removed`, tone: "success" });
      onRemoved();
    },
  });
}

/** What is said after a decision about a person, and that its dialog closes. */
const useDecided = (done: ToastMessage, ended: () => void) => ({
  done,
  failed: useSayLate({ title: msg`Failed to moderate user` }),
  ended,
});

/** Warns, suspends or bans a person, or lifts that. */
export function useModerate(done: ToastMessage, onEnd: () => void) {
  return useCommand(api.moderation.moderateUser, useDecided(done, onEnd));
}

/** Lets a seller list again before the pause of their listing is over. */
export function useAllowListing(done: ToastMessage, onEnd: () => void) {
  return useCommand(api.moderation.allowListing, useDecided(done, onEnd));
}

/** Puts a blocked ticket back on sale. */
export function useUnblock(movie: string, onUnblocked: () => void) {
  return useCommand(api.tickets.resume, {
    done: () => {
      toast({ title: msg`Ticket unblocked`, description: msg`${movie} is on sale again.`, tone: "success" });
      onUnblocked();
    },
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
