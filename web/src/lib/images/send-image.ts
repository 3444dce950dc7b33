import type { ImageUpload } from "@reseat/contract";
import { api } from "../api/api";
import { imageType } from "./image-file";

const TIMEOUT_MS = 60_000;

/**
 * Uploads an image straight to the image store, with a form that the server signed for this one
 * file. `onProgress` receives the uploaded share, which `fetch` does not report. Rejects when the
 * store refuses it or cannot be reached.
 */
export function sendImage(
  { url, fields }: ImageUpload,
  image: Blob,
  onProgress?: (share: number) => void,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", image);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.timeout = TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total);
    request.onload = () =>
      request.status < 300 ? resolve() : reject(new Error(`The image store answered ${request.status}`));
    request.onerror = () => reject(new Error("The image store cannot be reached"));
    request.ontimeout = () => reject(new Error("The image store took too long"));
    request.open("POST", url);
    request.send(form);
  });
}

/** Uploads the uncovered picture of a ticket, which nobody can read before it is handed over. */
export async function sendOriginal(id: string, original: File): Promise<void> {
  const content_type = imageType(original);
  if (content_type) await sendImage(await api.handover.upload.call({ id, content_type }), original);
}
