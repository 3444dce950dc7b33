import { useLingui } from "@lingui/react/macro";
import type { AuditEntry } from "@reseat/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, isApiError } from "../../lib/api/api";
import { errorText } from "../../lib/api/error-texts";
import { useIdempotencyKey } from "../../lib/api/use-idempotency-key";
import { imageType } from "../../lib/images/image-file";
import { sendImage } from "../../lib/images/send-image";
import { useFormats } from "../../lib/language/format";
import { toast, toastError } from "../../lib/toast";
import { nameOf } from "./ask-names";
import { type AuditFilter, allEntries, isOfPerson } from "./audit/audit-entries";
import { csvFile, download } from "./csv";
import { toastLate } from "./last-change";
import { sayNotSent } from "./push/push-errors";
import { adminsOptions } from "./queries";

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

/** Saves limits and prices. */
export function useSaveSettings({ onSaved, onEnd }: { onSaved: () => void; onEnd: () => void }) {
  const { t } = useLingui();
  const sayNotSaved = useNotSaved();
  return useMutation({
    ...api.admin.updateSettings.mutationOptions(),
    onSuccess: () => {
      onSaved();
      toast({ title: t`Settings saved`, description: t`They count everywhere within 10 seconds.`, tone: "success" });
      onEnd();
    },
    onError: (error) => {
      onEnd();
      sayNotSaved(error);
    },
  });
}

/** Saves the rules about cancelling. */
export function useSaveCancelRules() {
  const { t } = useLingui();
  return useMutation({
    ...api.admin.updateCancelRules.mutationOptions(),
    onSuccess: () => toast({ title: t`Rules saved`, tone: "success" }),
    onError: useNotSaved(),
  });
}

/** Says why settings were not saved, and who was quicker. */
function useNotSaved() {
  const { t, i18n } = useLingui();
  const { formatDate, formatTime } = useFormats();
  const { data: admins } = useQuery(adminsOptions());
  return (error: Error) => {
    if (!isApiError(error, "changed_meanwhile") || !error.data) {
      toastError(errorText(i18n, error), t`Settings not saved`);
      return;
    }
    const { admin_id, at } = error.data;
    // A former admin is not in the list.
    const name = admins?.items.find(({ id }) => id === admin_id)?.full_name ?? t`Somebody else`;
    toastError(
      t`${name} changed them on ${formatDate(at)} at ${formatTime(at)}. Please look at it, then save again.`,
      t`Settings not saved`,
    );
  };
}

/** Uploads a movie's poster. `share` is the uploaded part, from 0 to 1. */
export function usePutPoster(movie: string, image: File | null, onDone: () => void) {
  const { t, i18n } = useLingui();
  const [share, setShare] = useState(0);
  const [idempotencyKey, settle] = useIdempotencyKey(
    JSON.stringify([movie, image?.name, image?.size, image?.lastModified]),
  );
  const put = useMutation({
    mutationKey: api.admin.createPoster.mutationKey(),
    mutationFn: async (file: File) => {
      setShare(0);
      const { image_upload } = await api.admin.createPoster.call(
        { movie_name: movie, content_type: imageType(file) ?? "image/jpeg" },
        { context: { idempotencyKey } },
      );
      await sendImage(image_upload, file, setShare);
    },
    onSuccess: () => {
      toast({
        title: t`Poster uploaded`,
        description: t`People see it at the latest a minute after it is ready.`,
        tone: "success",
      });
      onDone();
    },
    onError: (error) => {
      settle(error);
      toastError(errorText(i18n, error), t`Upload failed`);
    },
  });
  return { put, share };
}

/** Saves the other names by which a movie is found. */
export function useNamePoster(onSaved: () => void) {
  const { t, i18n } = useLingui();
  return useMutation({
    ...api.admin.namePoster.mutationOptions(),
    onSuccess: () => {
      toast({ title: t`Names saved`, description: t`Searches know them within a minute.`, tone: "success" });
      onSaved();
    },
    onError: (error) => toastError(errorText(i18n, error), t`Could not save the names`),
  });
}

export function useRemovePoster(onEnd: () => void) {
  const { t, i18n } = useLingui();
  return useMutation({
    ...api.admin.removePoster.mutationOptions(),
    onSuccess: () => {
      toast({ title: t`Poster deleted`, tone: "success" });
      onEnd();
    },
    onError: (error) => {
      toastError(errorText(i18n, error), t`Delete failed`);
      onEnd();
    },
  });
}

interface Sending {
  onSent: (id: string) => void;
  onEnd?: () => void;
}

/** Sends a push to many or as a test, once for each intention. */
export function useSendPush(intention: string, { onSent, onEnd }: Sending) {
  const { i18n } = useLingui();
  const [idempotencyKey, settle] = useIdempotencyKey(intention);
  return useMutation({
    ...api.broadcasts.send.mutationOptions({ context: { idempotencyKey } }),
    onSuccess: ({ broadcast }) => {
      onSent(broadcast.id);
      onEnd?.();
    },
    onError: (error) => {
      settle(error);
      sayNotSent(i18n, error);
      onEnd?.();
    },
  });
}

export function useStopPush() {
  const { i18n } = useLingui();
  return useMutation({
    ...api.broadcasts.stop.mutationOptions(),
    onError: (error) => toastError(errorText(i18n, error)),
  });
}

const AUDIT_COLUMNS = [
  "at",
  "admin_id",
  "admin_name",
  "action",
  "subject",
  "subject_name",
  "thing_id",
  "details",
  "reason",
  "network",
];

async function auditRow(entry: AuditEntry) {
  return [
    entry.at,
    entry.admin_id,
    await nameOf(entry.admin_id),
    entry.action,
    entry.subject,
    isOfPerson(entry) ? await nameOf(entry.subject) : "",
    entry.thing_id,
    entry.details,
    entry.reason,
    entry.network,
  ];
}

/** Saves the entries that match the filter as a file. */
export function useSaveAudit(filter: AuditFilter) {
  const { t, i18n } = useLingui();
  return useMutation({
    mutationFn: async () => {
      const rows = await Promise.all((await allEntries(filter)).map(auditRow));
      download("reseat-audit.csv", csvFile([AUDIT_COLUMNS, ...rows]));
    },
    onError: (error) => toastError(errorText(i18n, error), t`The file could not be made`),
  });
}
