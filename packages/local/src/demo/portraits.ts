import { Picture } from "@reseat/core/accounts";
import type { Actor } from "@reseat/core/actor";
import { picture } from "./pictures";
import { upload } from "./upload";

/** The first names of people with a picture. */
const WITH_PICTURE = ["Ananya", "Rohan", "Lakshmi", "Arjun"];

interface Drawn {
  of: string;
  picture: Uint8Array;
}

/** Draws the pictures of some of the demo's people. */
export function drawPortraits(): Promise<Drawn[]> {
  return Promise.all(WITH_PICTURE.map(async (of) => ({ of, picture: await picture(of.toLowerCase()) })));
}

export async function hangPortraits(drawn: Drawn[], cast: (firstName: string) => Actor): Promise<void> {
  for (const { of, picture } of drawn) await upload(await Picture.createUpload(cast(of), "image/png"), picture);
}
