import { POSTER_WIDTHS } from "@reseat/contract/poster-files";
import sharp from "sharp";
import { expect, it } from "vitest";
import { drawPoster } from "./draw-poster";

it("cuts a picture to 2:3 around its middle, in each width as AVIF and WebP, without its metadata, and tells its colour", async () => {
  const left = await sharp({ create: { width: 300, height: 900, channels: 3, background: "#00f" } })
    .png()
    .toBuffer();
  const wide = await sharp({ create: { width: 1800, height: 900, channels: 3, background: "#aa3311" } })
    .composite([{ input: left, left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ exif: { IFD0: { Copyright: "Asha" } } })
    .toBuffer();

  const drawn = await drawPoster(wide);
  expect(drawn?.colour).toMatch(/^a[9ab]3[2-4]1[0-2]$/);
  for (const width of POSTER_WIDTHS) {
    const webp = await sharp(await drawn?.file(width, "webp")).metadata();
    expect([webp.format, webp.width, webp.height, webp.exif]).toEqual(["webp", width, width * 1.5, undefined]);
    const avif = Buffer.from((await drawn?.file(width, "avif")) ?? "");
    expect(avif.toString("latin1", 4, 12)).toBe("ftypavif");
    // Its size stands in a box; the loader of AVIF is blocked, as a stranger's bytes must not reach it.
    const size = avif.indexOf("ispe") + 8;
    expect([avif.readUInt32BE(size), avif.readUInt32BE(size + 4)]).toEqual([width, width * 1.5]);
    expect(avif.includes("Exif")).toBe(false);
  }
});

it("shows what is see-through on white", async () => {
  const clear = await sharp({ create: { width: 20, height: 30, channels: 4, background: "#0000" } })
    .png()
    .toBuffer();
  expect((await drawPoster(clear))?.colour).toBe("ffffff");
});

it("refuses what is no picture, is cut off, or has more pixels than a camera", async () => {
  const photo = await sharp({ create: { width: 400, height: 600, channels: 3, background: "#a33" } })
    .png()
    .toBuffer();
  expect(await drawPoster(Buffer.from("<script>alert(1)</script>"))).toBeNull();
  expect(await drawPoster(photo.subarray(0, photo.length / 2))).toBeNull();
  const huge = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: "#000" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(await drawPoster(huge)).toBeNull();
});
