import { msg } from "@lingui/core/macro";
import { useState } from "react";
import { api } from "../../../lib/api/api";
import { type Command, useCommand } from "../../../lib/api/use-command";
import { imageType } from "../../../lib/images/image-file";
import { sendImage } from "../../../lib/images/send-image";
import { toast } from "../../../lib/toast";

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
        toast({
          title: msg`Poster uploaded`,
          description: msg`People see it at the latest a minute after it is ready.`,
          tone: "success",
        });
        onDone();
      },
      failed: msg`Upload failed`,
    },
  );
  return { put, share };
}

/** Saves the other names by which a movie is found. */
export function useNamePoster(onSaved: () => void) {
  return useCommand(api.admin.namePoster, {
    done: () => {
      toast({ title: msg`Names saved`, description: msg`Searches know them within a minute.`, tone: "success" });
      onSaved();
    },
    failed: msg`Could not save the names`,
  });
}

export function useRemovePoster(onEnd: () => void) {
  return useCommand(api.admin.removePoster, {
    done: { title: msg`Poster deleted` },
    failed: msg`Delete failed`,
    ended: onEnd,
  });
}
