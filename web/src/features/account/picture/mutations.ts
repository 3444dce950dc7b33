import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Profile } from "@reseat/contract";
import type { Area } from "react-easy-crop";
import { api } from "../../../lib/api/api";
import { queryClient } from "../../../lib/api/query-client";
import { useCommand } from "../../../lib/api/use-command";
import { sendImage } from "../../../lib/images/send-image";
import { toast, toastError } from "../../../lib/toast";

const ASKED_AGAIN_MS = 1000;
const ASKED_AT_MOST = 20;

/**
 * Uploads a part of a photo as the person's picture, and waits a second or two until the server has
 * re-encoded it.
 */
export function useSavePicture(onDone: () => void) {
  const { t } = useLingui();
  const call = async ({ photo, area }: { photo: string; area: Area }) => {
    const file = await cutOut(photo, area);
    await sendImage(await api.accounts.createPictureUpload.call({ content_type: "image/jpeg" }), file);
    return outcome();
  };
  const done = (upload: Profile["picture_upload"]) => {
    if (upload === "refused") return toastError(t`This picture cannot be read. Please choose another one.`);
    if (upload === "waiting") toast({ title: t`Picture uploaded`, description: t`It will show in a moment.` });
    else toast({ title: t`This is your picture now`, tone: "success" });
    onDone();
  };
  return useCommand({ call }, { done, failed: t`Upload failed` });
}

/** Deletes the person's picture. */
export function useRemovePicture() {
  return useCommand(api.accounts.removePicture, { done: { title: msg`Picture removed` } });
}

/** Returns the result of the upload, which the profile has. */
async function outcome(): Promise<Profile["picture_upload"]> {
  for (let asked = 1; ; asked += 1) {
    const profile = await api.accounts.getProfile.call();
    queryClient.setQueryData(api.accounts.getProfile.queryKey(), profile);
    if (profile.picture_upload !== "waiting" || asked === ASKED_AT_MOST) return profile.picture_upload;
    await new Promise((resolve) => setTimeout(resolve, ASKED_AGAIN_MS));
  }
}

/** The side of the largest stored size of a picture, in pixels. */
const SIDE = 512;
const QUALITY = 0.9;

/**
 * Redraws a square part of a photo as a JPEG, without the camera's metadata. `area` is in the
 * photo's own pixels.
 */
async function cutOut(address: string, { x, y, width, height }: Area): Promise<Blob> {
  const photo = new Image();
  photo.src = address;
  await photo.decode();
  const canvas = document.createElement("canvas");
  const side = Math.min(SIDE, Math.round(width));
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw pictures");
  // JPEG has no transparency: transparent parts become white.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, side, side);
  context.drawImage(photo, x, y, width, height, 0, 0, side, side);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (drawn) => (drawn ? resolve(drawn) : reject(new Error("The photo could not be drawn"))),
      "image/jpeg",
      QUALITY,
    ),
  );
}
