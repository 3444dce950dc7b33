import sharp from "sharp";
import { expect, it } from "vitest";
import { reencodeImage } from "./reencode-image";

const photo = () => sharp({ create: { width: 2400, height: 1200, channels: 3, background: "#a33" } });

it("writes a photo anew: WebP, upright, at most 1600 px, without its metadata", async () => {
  const upload = await photo()
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: "Asha", Make: "Phone" } } })
    .toBuffer();
  expect((await sharp(upload).metadata()).exif).toBeDefined();

  const image = await reencodeImage(upload);
  const { format, width, height, exif, orientation } = await sharp(image as Uint8Array).metadata();
  expect({ format, width, height, exif, orientation }).toEqual({
    format: "webp",
    width: 800,
    height: 1600,
    exif: undefined,
    orientation: undefined,
  });
});

it.each([
  ["text", Buffer.from("<script>alert(1)</script>")],
  ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
])("refuses %s whatever its name says", async (_, upload) => {
  expect(await reencodeImage(upload)).toBeNull();
});

it("refuses a picture that is cut off", async () => {
  const upload = await photo().png().toBuffer();
  expect(await reencodeImage(upload.subarray(0, upload.length / 2))).toBeNull();
});
