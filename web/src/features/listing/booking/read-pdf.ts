import { GlobalWorkerOptions, getDocument, PasswordException } from "pdfjs-dist/legacy/build/pdf.mjs";
import workerSrc from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { type PageWords, UnreadableTicket, type Word } from "./page";

GlobalWorkerOptions.workerSrc = workerSrc;

const PICTURE_WIDTH = 1200;

/** Reads the words of a PDF's first page, and draws the page. */
export async function openPdf(file: File): Promise<{ picture: File; page: PageWords }> {
  const task = getDocument({ data: await file.arrayBuffer(), useWasm: false });
  try {
    const page = await (await task.promise).getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items, styles } = await page.getTextContent();
    const words = items.flatMap((item) =>
      "str" in item ? wordsOf(item, height, styles[item.fontName]?.fontFamily ?? "sans-serif") : [],
    );
    const viewport = page.getViewport({ scale: PICTURE_WIDTH / width });
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    await page.render({ canvas, viewport }).promise;
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
    if (!blob) throw new UnreadableTicket("unreadable");
    return {
      picture: new File([blob], "ticket.jpg", { type: "image/jpeg" }),
      page: {
        words,
        boxOf: ({ left, right, top, bottom }) => ({
          x: left / width,
          y: top / height,
          width: (right - left) / width,
          height: (bottom - top) / height,
        }),
      },
    };
  } catch (error) {
    if (error instanceof UnreadableTicket) throw error;
    throw new UnreadableTicket(error instanceof PasswordException ? "password" : "unreadable");
  } finally {
    await task.destroy();
  }
}

const ruler = document.createElement("canvas").getContext("2d");

/** The words of a run of text, with the widths that they have in a font of its kind. */
function wordsOf(
  item: { str: string; transform: number[]; width: number; height: number },
  pageHeight: number,
  family: string,
): Word[] {
  const [left = 0, baseline = 0] = item.transform.slice(4);
  if (ruler) ruler.font = `40px ${family}`;
  const lengthOf = (text: string) => ruler?.measureText(text).width ?? text.length;
  const each = item.width / Math.max(1, lengthOf(item.str));
  const bottom = pageHeight - baseline + 0.2 * item.height;
  return [...item.str.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    left: left + lengthOf(item.str.slice(0, index)) * each,
    right: left + lengthOf(item.str.slice(0, index + text.length)) * each,
    top: bottom - 1.2 * item.height,
    bottom,
    confidence: 100,
  }));
}
