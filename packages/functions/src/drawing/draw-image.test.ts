import { drawSheet, ticketPicture } from "@reseat/testing/ticket-pictures";
import sharp from "sharp";
import { encode } from "uqr";
import { expect, it } from "vitest";
import { drawImage } from "./draw-upload";

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

it.each([5, 10, 20, 45])("sees codes and bars that are slanted by %i degrees", async (degrees) => {
  for (const layout of [0, 3]) {
    const { file } = await ticketPicture(7, { layout, isDark: true, density: 2 });
    const slanted = await sharp(file).rotate(degrees, { background: "#777" }).jpeg({ quality: 60 }).toBuffer();
    expect(await drawImage(slanted)).toMatchObject({ hasCode: true });
  }
});

it.each([15, 45, 75])("sees bars a fifth as tall as they are wide, slanted by %i degrees", async (degrees) => {
  const marks = [{ code: "bar" as const, x: 30, y: 60, size: 300 }];
  const drawn = await drawSheet({ width: 360, height: 220, ground: "#eeeeee", marks }, "WX7K2PQ88", 2);
  // Bars are drawn 0.3 as tall as wide.
  const flat = await sharp(drawn).resize({ width: 720, height: 293, fit: "fill" }).png().toBuffer();
  const slanted = await sharp(flat).rotate(degrees, { background: "#777" }).jpeg({ quality: 60 }).toBuffer();
  expect(await drawImage(slanted)).toMatchObject({ hasCode: true });
});

it.each(["bar", "stacked"] as const)("sees a code of light lines on a dark ground: %s", async (code) => {
  const marks = [{ code, x: 50, y: 180, size: 260 }];
  const sheet = await drawSheet({ width: 360, height: 800, ground: "#ffffff", marks }, "WABQC12|F12|7", 3);
  const dark = await sharp(sheet).negate({ alpha: false }).png().toBuffer();
  expect(await drawImage(dark)).toMatchObject({ hasCode: true });
});

it("sees none where it was covered", async () => {
  const drawn = await drawImage(await screen(await boxOf(270, 270, "#17181c")));
  expect(drawn).toMatchObject({ hasCode: false });
});
