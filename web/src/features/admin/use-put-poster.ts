import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../lib/api";
import { errorText } from "../../lib/error-texts";
import { imageType } from "../../lib/picture-file";
import { sendImage } from "../../lib/send-image";
import { toast, toastError } from "../../lib/toast";
import { useIdempotencyKey } from "../../lib/use-idempotency-key";
import { refreshPosters } from "./queries";

/** Uploads a movie's poster. `share` is how much of it has left, from 0 to 1. */
export function usePutPoster(movie: string, image: File | null, onDone: () => void) {
  const { t, i18n } = useLingui();
  const [share, setShare] = useState(0);
  const [key, settle] = useIdempotencyKey(JSON.stringify([movie, image?.name, image?.size, image?.lastModified]));
  const put = useMutation({
    mutationKey: api.admin.createPoster.mutationKey(),
    mutationFn: async (file: File) => {
      setShare(0);
      const { image_upload } = await api.admin.createPoster.call(
        { movie_name: movie, content_type: imageType(file) ?? "image/jpeg" },
        { context: { idempotencyKey: key } },
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
    onSettled: refreshPosters,
  });
  return { put, share };
}
