import type { BarcodeDetector } from "barcode-detector/ponyfill";
import { type Code, type Drawn, type Look, readCodes } from "./read-codes";

type Detector = Pick<BarcodeDetector, "detect">;

/** The smallest code has this many squares on a side. */
const CODE_MIN = 10;

/**
 * Finds the QR and bar codes of a picture, on this device: with the browser's own reader, and where
 * it has none or it finds nothing, with ours. Returns null for a picture too small for any code.
 */
export async function findCodes(picture: Blob, isLevel = false): Promise<Code[] | null> {
  const bitmap = await createImageBitmap(picture);
  try {
    const longest = Math.max(bitmap.width, bitmap.height);
    if (!(Math.min(bitmap.width, bitmap.height) >= CODE_MIN)) return null;
    const draw = async (look: Look) => drawn(bitmap, look);
    const own = await ownReader();
    const found = own ? await readCodes(own, draw, longest, isLevel).catch(() => []) : [];
    if (found.length > 0) return found;
    const { detect, end } = ourReader();
    return await readCodes({ detect }, draw, longest, isLevel).finally(end);
  } finally {
    bitmap.close();
  }
}

/** The browser's reader. On some devices it is there and knows no code. */
async function ownReader(): Promise<Detector | null> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: typeof BarcodeDetector };
  if (!Own) return null;
  const formats = await Own.getSupportedFormats().catch((): readonly string[] => []);
  return formats.includes("qr_code") ? new Own() : null;
}

/** Our reader runs beside the page, because it takes a second of a slow phone. */
function ourReader() {
  const worker = new Worker(new URL("./code-reader.ts", import.meta.url), { type: "module" });
  const detect: Detector["detect"] = (image) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => ("codes" in data ? resolve(data.codes) : reject(new Error(data.failure)));
      worker.onerror = () => reject(new Error("The reader of codes could not be loaded"));
      worker.postMessage(image);
    });
  return { detect, end: () => worker.terminate() };
}

function drawn(bitmap: ImageBitmap, { side, degrees = 0, isInverted, covered }: Look): Drawn {
  const scale = side / Math.max(bitmap.width, bitmap.height);
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = document.createElement("canvas");
  const round = Math.ceil(Math.hypot(width, height));
  [canvas.width, canvas.height] = degrees ? [round, round] : [width, height];
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser cannot draw pictures");
  // What is transparent is white in the picture that goes up.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.imageSmoothingQuality = "high";
  context.translate(-width / 2, -height / 2);
  context.drawImage(bitmap, 0, 0, width, height);
  context.fillStyle = "#000";
  for (const box of covered) context.fillRect(box.x * width, box.y * height, box.width * width, box.height * height);
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  if (isInverted)
    for (const index of image.data.keys()) if (index % 4 < 3) image.data[index] = 255 - (image.data[index] ?? 0);
  return { image, width, height };
}
