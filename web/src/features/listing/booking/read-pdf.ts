import { type PageWords, pdfWords, UnreadableTicket } from "@reseat/booking";
import { GlobalWorkerOptions, getDocument, PasswordException } from "pdfjs-dist/legacy/build/pdf.mjs";

const PICTURE_WIDTH = 1200;

/** The first page of a PDF. */
export interface PdfPage {
  page: PageWords;
  draw: () => Promise<File>;
}

/** Reads the words of a PDF's first page, in this worker. The page is drawn when asked for. */
export async function openPdf(file: File, port: Worker): Promise<PdfPage> {
  try {
    GlobalWorkerOptions.workerPort = port;
    const pdf = await getDocument({ data: await file.arrayBuffer(), useWasm: false }).promise;
    const page = await pdf.getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items, styles } = await page.getTextContent();
    const runs = items.filter((item) => "str" in item);
    const fonts = new Map(Object.entries(styles));
    const words = pdfWords(runs, height, (text, { fontName }) =>
      lengthOf(text, fonts.get(fontName)?.fontFamily ?? "sans-serif"),
    );
    const draw = async () => {
      const viewport = page.getViewport({ scale: PICTURE_WIDTH / width });
      const canvas = document.createElement("canvas");
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      await page.render({ canvas, viewport }).promise;
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
      if (!blob) throw new UnreadableTicket("unreadable");
      return new File([blob], "ticket.jpg", { type: "image/jpeg" });
    };
    const boxOf: PageWords["boxOf"] = ({ left, right, top, bottom }) => ({
      x: left / width,
      y: top / height,
      width: (right - left) / width,
      height: (bottom - top) / height,
    });
    return { page: { words, boxOf }, draw };
  } catch (error) {
    throw new UnreadableTicket(error instanceof PasswordException ? "password" : "damaged");
  }
}

const ruler = document.createElement("canvas").getContext("2d");

/** How long a text is in a font of its kind. */
function lengthOf(text: string, family: string): number {
  if (!ruler) return text.length;
  ruler.font = `40px ${family}`;
  return ruler.measureText(text).width;
}
