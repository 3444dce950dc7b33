import { distance } from "@reseat/core/internal/listings/looks";
import sharp from "sharp";
import { encode } from "uqr";
import { expect, it } from "vitest";
import { drawImage } from "./draw-image";

/** A QR code of this many pixels a square. SVG cannot be read where uploads are. */
function codeOf(content: string, scale: number) {
  const { data, size } = encode(content, { border: 4 });
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
  const code = sharp(pixels, { raw: { width: size, height: size, channels: 1 } });
  return code
    .resize(size * scale, size * scale, { kernel: "nearest" })
    .png()
    .toBuffer();
}

const ground = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });
const boxOf = (width: number, height: number, background: string) => ground(width, height, background).png().toBuffer();

/** A ticket's screen, with what stands where its code was. */
async function screen(input: Buffer) {
  const picture = ground(720, 1400, "#eeeeee").composite([
    { input: await boxOf(640, 380, "#334455"), left: 40, top: 90 },
    { input: await boxOf(420, 40, "#222222"), left: 40, top: 560 },
    { input, left: 230, top: 760 },
  ]);
  return picture.png().toBuffer();
}

it("sees a code, also in a picture that was turned or made small and compressed again", async () => {
  const picture = await screen(await codeOf("ABC123|H12|7", 8));
  const turned = await sharp(picture).rotate(37, { background: "#777" }).jpeg().toBuffer();
  const small = await sharp(picture).resize(400).jpeg({ quality: 40 }).toBuffer();
  for (const upload of [picture, turned, small]) expect(await drawImage(upload)).toMatchObject({ hasCode: true });
});

it("sees none where it was covered, and a look that stays when the picture is compressed again", async () => {
  const picture = await screen(await boxOf(270, 270, "#17181c"));
  const drawn = await drawImage(picture);
  expect(drawn).toMatchObject({ hasCode: false, look: expect.stringMatching(/^[\da-f]{16}$/) });
  const again = await drawImage(await sharp(picture).resize(500).jpeg({ quality: 45 }).toBuffer());
  expect(distance(drawn?.look as string, again?.look as string)).toBeLessThanOrEqual(4);
  const other = await drawImage(await sharp(picture).rotate(90).png().toBuffer());
  expect(distance(drawn?.look as string, other?.look as string)).toBeGreaterThan(16);
});
