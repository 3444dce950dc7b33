import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../lib/api/api";
import { errorText } from "../../../lib/api/error-texts";
import { useIdempotencyKey } from "../../../lib/api/use-idempotency-key";
import { imageType } from "../../../lib/images/image-file";
import { sendImage } from "../../../lib/images/send-image";
import { toast, toastError } from "../../../lib/toast";

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
