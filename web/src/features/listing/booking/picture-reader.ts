import english from "@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url";
import hindi from "@tesseract.js-data/hin/4.0.0_best_int/hin.traineddata.gz?url";
import { createWorker, OEM, type Worker } from "tesseract.js";
import workerPath from "tesseract.js/dist/worker.min.js?url";
import corePath from "tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url";

const FOLDERS = { eng: english, hin: hindi };

/** Starts the reader of pictures of a language. All its files come from our own origin. */
export function openReader(language: keyof typeof FOLDERS, onProgress: (part: number) => void): Promise<Worker> {
  const here = (path: string) => new URL(path, location.href).href;
  return createWorker(language, OEM.LSTM_ONLY, {
    workerPath: here(workerPath),
    corePath: here(corePath),
    langPath: here(FOLDERS[language]).replace(/\/[^/]*$/, ""),
    workerBlobURL: false,
    // Our files are kept by the browser's own cache.
    cacheMethod: "none",
    logger: ({ status, progress }) => {
      if (status === "recognizing text") onProgress(progress);
    },
    errorHandler: () => {},
  });
}
