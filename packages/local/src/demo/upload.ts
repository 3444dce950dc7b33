/** Uploads a picture as the SPA does; the stack re-encodes it. */
export async function upload(
  { url, fields }: { url: string; fields: Record<string, string> },
  picture: Uint8Array,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([picture as BlobPart]), "picture.png");
  const { ok, status } = await fetch(url, { method: "POST", body: form });
  if (!ok) throw new Error(`The demo's picture was refused: ${status}`);
}
