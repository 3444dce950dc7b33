import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PageWords, parametersOf, pdfWords, type Recognise } from "@reseat/booking";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { createWorker, OEM } from "tesseract.js";

/** Reads pictures without a browser, for tests and figures. */
export async function openReaders(): Promise<{ recognise: Recognise; close: () => Promise<void> }> {
  const require = createRequire(import.meta.url);
  const langPath = mkdtempSync(join(tmpdir(), "languages-"));
  const files = {
    eng: require.resolve("@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz"),
    hin: require.resolve("@tesseract.js-data/hin/4.0.0_best_int/hin.traineddata.gz"),
  };
  const open = (language: keyof typeof files) => {
    symlinkSync(files[language], join(langPath, `${language}.traineddata.gz`));
    return createWorker(language, OEM.LSTM_ONLY, { langPath, cacheMethod: "none" });
  };
  const workers = { eng: await open("eng"), hin: await open("hin") };
  return {
    recognise: async (language, image, characters) => {
      await workers[language].setParameters(parametersOf(characters));
      const answer = await workers[language].recognize(Buffer.from(image), {}, { text: false, blocks: true });
      return answer.data;
    },
    close: async () => {
      await Promise.all(Object.values(workers).map((worker) => worker.terminate()));
      rmSync(langPath, { recursive: true });
    },
  };
}

/** The words of a PDF's first page. All letters count as equally wide, for want of a canvas. */
export async function wordsOfPdf(file: Buffer): Promise<PageWords["words"]> {
  const task = getDocument({ data: new Uint8Array(file), useWasm: false, verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { items } = await page.getTextContent();
  const { height } = page.getViewport({ scale: 1 });
  const runs = items.filter((item) => "str" in item);
  await task.destroy();
  return pdfWords(runs, height, (text) => text.length);
}
