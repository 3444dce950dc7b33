import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { api, isApiError } from "../../../lib/api/api";
import { errorText } from "../../../lib/api/error-texts";
import { useIdempotencyKey } from "../../../lib/api/use-idempotency-key";
import { sendImage } from "../../../lib/images/send-image";
import { useFormats } from "../../../lib/language/format";
import { toast, toastError } from "../../../lib/toast";
import { toastLate } from "../last-change";

/** Gives credits, once for each intention. */
export function useCreditUser(name: string, intention: string, onGiven: () => void) {
  const { t, i18n } = useLingui();
  const { formatNumber } = useFormats();
  const [idempotencyKey, settle] = useIdempotencyKey(intention);
  return useMutation({
    ...api.admin.creditUser.mutationOptions({ context: { idempotencyKey } }),
    onSuccess: ({ credits_added, credits: balance }) => {
      toast({
        title: t`Credits Added`,
        description: t`${name} got ${formatNumber(credits_added)} and has ${formatNumber(balance)} now.`,
        tone: "success",
      });
      onGiven();
    },
    onError: (error) => {
      settle(error);
      toastError(errorText(i18n, error), t`Failed to add credits`);
    },
  });
}

/** Signs a person out on every device. */
export function useEndSessions(name: string, onEnded: () => void) {
  const { t, i18n } = useLingui();
  return useMutation({
    ...api.accounts.endSessions.mutationOptions(),
    onSuccess: () => {
      toast({ title: t`Signed out`, description: t`${name} is signed out on every device.`, tone: "success" });
      onEnded();
    },
    onError: (error) => toastError(errorText(i18n, error)),
  });
}

/** Removes the picture of a person. */
export function useRemovePicture(onRemoved: () => void) {
  const { t, i18n } = useLingui();
  return useMutation({
    ...api.accounts.removePictureOf.mutationOptions(),
    onSuccess: () => {
      toast({ title: t`Picture removed`, tone: "success" });
      onRemoved();
    },
    onError: (error) => toastError(errorText(i18n, error)),
  });
}

type Done = { title: string; description: string };

/** What is said after a decision about a person, and that its dialog closes. */
function useDecided(done: Done, onEnd: () => void) {
  const { t, i18n } = useLingui();
  return {
    onSuccess: () => {
      toast({ ...done, tone: "success" });
      onEnd();
    },
    onError: (error: Error) => {
      toastLate(i18n, error, t`Failed to moderate user`);
      onEnd();
    },
  };
}

/** Warns, suspends or bans a person, or lifts that. */
export function useModerate(done: Done, onEnd: () => void) {
  return useMutation({ ...api.moderation.moderateUser.mutationOptions(), ...useDecided(done, onEnd) });
}

/** Lets a seller list again before the pause of their listing is over. */
export function useAllowListing(done: Done, onEnd: () => void) {
  return useMutation({ ...api.moderation.allowListing.mutationOptions(), ...useDecided(done, onEnd) });
}

/** Puts a blocked ticket back on sale. */
export function useUnblock(movie: string, onUnblocked: () => void) {
  const { t, i18n } = useLingui();
  return useMutation({
    ...api.tickets.resume.mutationOptions(),
    onSuccess: () => {
      toast({ title: t`Ticket unblocked`, description: t`${movie} is on sale again.`, tone: "success" });
      onUnblocked();
    },
    onError: (error) =>
      toastError(
        isApiError(error, "person_unavailable")
          ? t`This seller is held back by our team, or closed their account.`
          : errorText(i18n, error),
      ),
  });
}

/** Lists a ticket in the name of a seller, and then uploads its image. */
export function useListFor(image: File | null, onListed: () => void) {
  const { t, i18n } = useLingui();
  return useMutation({
    ...api.tickets.createFor.mutationOptions(),
    onSuccess: async ({ ticket: { movie_name }, image_upload }) => {
      onListed();
      toast({
        title: t`Ticket listed`,
        description: t`${movie_name} is on sale, and its seller is told.`,
        tone: "success",
      });
      try {
        if (image && image_upload) await sendImage(image_upload, image);
      } catch {
        toastError(t`The ticket is listed without it. Its seller can add it in their profile.`, t`Image not uploaded`);
      }
    },
    onError: (error) =>
      toastError(
        isApiError(error, "person_unavailable")
          ? t`This seller is held back by our team, closed their account, or has a warning to read.`
          : errorText(i18n, error),
        t`Failed to create ticket listing`,
      ),
  });
}
