import { GlobalWorkerOptions, getDocument, PasswordException } from "pdfjs-dist/legacy/build/pdf.mjs";
import workerSrc from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { type PageWords, UnreadableTicket } from "./page";
import { pdfWords } from "./pdf-words";

GlobalWorkerOptions.workerSrc = workerSrc;

const PICTURE_WIDTH = 1200;

/** Reads the words of a PDF's first page, and draws the page. */
export async function openPdf(file: File): Promise<{ picture: File; page: PageWords }> {
  const task = getDocument({ data: await file.arrayBuffer(), useWasm: false });
  try {
    const page = await (await task.promise).getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items, styles } = await page.getTextContent();
    const runs = items.filter((item) => "str" in item);
    const words = pdfWords(runs, height, (text, { fontName }) =>
      lengthOf(text, styles[fontName]?.fontFamily ?? "sans-serif"),
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

/** How long a text is in a font of its kind. */
function lengthOf(text: string, family: string): number {
  if (!ruler) return text.length;
  ruler.font = `40px ${family}`;
  return ruler.measureText(text).width;
}
