import { greysOf } from "@reseat/web/booking/greys";
import { pageText, rowsOf } from "@reseat/web/booking/page";
import { pictureWords, type Recognise } from "@reseat/web/booking/picture-words";
import sharp from "sharp";

/** Returns the words that phones read in a picture, in rows. */
export async function rowsIn(file: Buffer, recognise: Recognise) {
  const { data, info } = await sharp(file)
    .resize({ width: 800, height: 2000, fit: "inside", withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { words } = await pictureWords(greysOf({ ...info, data }), recognise);
  return rowsOf(words);
}

export const textOf = async (file: Buffer, recognise: Recognise) => pageText(await rowsIn(file, recognise));
