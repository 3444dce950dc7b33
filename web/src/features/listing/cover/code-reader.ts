import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import wasm from "barcode-detector/zxing_reader.wasm?url";

/** The worker that reads codes. Its program comes from our own origin. */

prepareZXingModule({ overrides: { locateFile: () => wasm } });
const detector = new BarcodeDetector();

self.onmessage = async ({ data }: MessageEvent<ImageData>) => {
  try {
    const codes = await detector.detect(data);
    self.postMessage({
      codes: codes.map(({ cornerPoints, format, rawValue }) => ({ cornerPoints, format, rawValue })),
    });
  } catch (error) {
    self.postMessage({ failure: String(error) });
  }
};
