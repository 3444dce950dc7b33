import { readFileSync } from "node:fs";
import sharp from "sharp";

/** Returns a drawing of the demo's, an SVG in `pictures`. */
export function drawing(name: string): string {
  return readFileSync(new URL(`./pictures/${name}.svg`, import.meta.url), "utf8");
}

/** Returns the same as a PNG, for uploads. */
export function picture(name: string): Promise<Uint8Array> {
  return sharp(Buffer.from(drawing(name)))
    .png()
    .toBuffer();
}
