import { POSTER_WIDTHS } from "@reseat/contract/schemas/poster-files";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawPerson, drawPhoto, drawPoster } from "./draw-upload";

/**
 * Reads the type and the size of an AVIF from its boxes. The loader of AVIF is blocked, because a
 * stranger's bytes must not reach it.
 */
function readAvif(file: Uint8Array | undefined) {
  const avif = Buffer.from(file ?? "");
  const size = avif.indexOf("ispe") + 8;
  return { type: avif.toString("latin1", 4, 12), size: [avif.readUInt32BE(size), avif.readUInt32BE(size + 4)], avif };
}

it("cuts a poster to 2:3 around its middle, in each width as AVIF and WebP, without its metadata, and tells its colour", async () => {
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
    const { type, size, avif } = readAvif(await drawn?.file(width, "avif"));
    expect([type, size]).toEqual(["ftypavif", [width, width * 1.5]]);
    expect(avif.includes("Exif")).toBe(false);
  }
});

it("shows what is see-through on white", async () => {
  const clear = await sharp({ create: { width: 20, height: 30, channels: 4, background: "#0000" } })
    .png()
    .toBuffer();
  expect((await drawPoster(clear))?.colour).toBe("ffffff");
});

it("makes squares of a person's photo that lies on its side, without its metadata", async () => {
  // Red above and blue below, once upright.
  const half = (background: string) => ({ create: { width: 400, height: 600, channels: 3 as const, background } });
  const upload = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#1133aa" } })
    .composite([{ input: await sharp(half("#aa2211")).png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: "Asha" } } })
    .jpeg()
    .toBuffer();
  const drawn = await drawPerson(upload);
  for (const side of [256, 96]) {
    const file = (await drawn?.file(side, "webp")) as Uint8Array;
    const { format, width, height, exif, orientation } = await sharp(file).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({
      format: "webp",
      width: side,
      height: side,
      exif: undefined,
      orientation: undefined,
    });
    const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (share: number) => {
      const first = (Math.floor(info.height * share) * info.width + info.width / 2) * info.channels;
      return data[first] as number;
    };
    expect([at(0.1) > 128, at(0.9) > 128]).toEqual([true, false]);
  }
});

describe("a photo", () => {
  const photo = () => sharp({ create: { width: 2400, height: 1200, channels: 3, background: "#a33" } });

  it("is upright, whole, at most 1600 px, without its metadata", async () => {
    const upload = await photo()
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: "Asha", Make: "Phone" } } })
      .toBuffer();
    expect((await sharp(upload).metadata()).exif).toBeDefined();

    const drawn = await drawPhoto(upload);
    expect([drawn?.width, drawn?.height]).toEqual([800, 1600]);
    for (const [wide, high] of [
      [400, 800],
      [800, 1600],
    ] as const) {
      const webp = await sharp(await drawn?.file(wide, "webp")).metadata();
      expect(webp).toMatchObject({ format: "webp", width: wide, height: high });
      expect([webp.exif, webp.orientation]).toEqual([undefined, undefined]);
      const { type, size } = readAvif(await drawn?.file(wide, "avif"));
      expect([type, size]).toEqual(["ftypavif", [wide, high]]);
    }
  });

  it("is not made larger than it is", async () => {
    const upload = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#a33" } })
      .png()
      .toBuffer();
    expect(await drawPhoto(upload)).toMatchObject({ width: 300, height: 200 });
  });
});

describe.each([
  ["poster", drawPoster],
  ["person", drawPerson],
  ["photo", drawPhoto],
])("as a %s", (_, draw) => {
  it.each([
    ["text", Buffer.from("<script>alert(1)</script>")],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ])("it refuses %s whatever its name says", async (_, upload) => {
    expect(await draw(upload)).toBeNull();
  });

  it("it refuses a picture that is cut off", async () => {
    const upload = await sharp({ create: { width: 400, height: 600, channels: 3, background: "#a33" } })
      .png()
      .toBuffer();
    expect(await draw(upload.subarray(0, upload.length / 2))).toBeNull();
  });
});

it("refuses what has more pixels than a camera", async () => {
  const huge = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: "#000" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(await drawPoster(huge)).toBeNull();
});
