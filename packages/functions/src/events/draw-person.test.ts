import sharp from "sharp";
import { expect, it } from "vitest";
import { drawPerson } from "./draw-person";

it("makes squares of a photo that lies on its side, without its metadata", async () => {
  // Red above, blue below, once it stands upright.
  const half = (background: string) => ({ create: { width: 400, height: 600, channels: 3 as const, background } });
  const upload = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#1133aa" } })
    .composite([{ input: await sharp(half("#aa2211")).png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: "Asha" } } })
    .jpeg()
    .toBuffer();
  const draw = await drawPerson(upload);
  for (const side of [256, 96]) {
    const file = (await draw?.(side)) as Uint8Array;
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

it.each([
  ["text", Buffer.from("<script>alert(1)</script>")],
  ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
])("refuses %s", async (_, upload) => {
  expect(await drawPerson(upload)).toBeNull();
});

it("refuses a picture that is cut off", async () => {
  const upload = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#a33" } })
    .png()
    .toBuffer();
  expect(await drawPerson(upload.subarray(0, upload.length / 2))).toBeNull();
});
