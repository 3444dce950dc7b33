import {
  type Booking,
  type Box,
  bookingNumberIn,
  greysOf,
  type KnownNames,
  knownBooking,
  type PageWords,
  parametersOf,
  pastShowIn,
  pictureWords,
  type Recognise,
  readPage,
  UnreadableTicket,
} from "@reseat/booking";
import pdfWorker from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import type { Worker as PictureReader } from "tesseract.js";
import { queryClient } from "../../../lib/api/query-client";
import { imageType } from "../../../lib/images/image-file";
import { indianDay } from "../../../lib/language/format";
import { serverNow } from "../../../lib/live/server-clock";
import { knownCitiesOptions, knownNamesOptions } from "../../tickets/queries";

/** What was read of a ticket. */
export interface ReadTicket {
  booking: Booking;
  /** The day of a show that is over: the ticket is an old one. */
  pastDate?: string;
  /** The booking number, as printed. */
  number?: string;
  /**
   * The ticket's picture: the file itself, or a PDF's first page, which is drawn after it was read.
   * Null of a message, and when a page cannot be drawn.
   */
  picture: Promise<File | null>;
  /** The picture was drawn, from a PDF with text of its own. */
  isLevel?: boolean;
  words: { text: string; box: Box }[];
  /** The words that the booking was read from. */
  used: Box[];
  /** Where the booking number and other codes that let somebody in are. */
  numberBoxes: Box[];
}

interface Watched {
  /** From 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

const BYTES_MAX = 25 * 1024 * 1024;
/** Enough pixels for the smallest text of a ticket; more take longer. */
const READ_WIDTH = 800;
const READ_HEIGHT = 2000;
/** A picture that is narrower then has no letters that could be read. */
const READ_WIDTH_MIN = 240;

/** Reads the message, the PDF or the picture of a ticket, on this phone. */
export async function readTicket(source: string | File, watched: Watched = {}): Promise<ReadTicket> {
  if (typeof source === "string") {
    const number = bookingNumberIn(source);
    const booking = await bookingIn(source, false);
    return {
      booking,
      ...pastDateOf(booking, source),
      ...(number ? { number } : {}),
      picture: Promise.resolve(null),
      words: [],
      used: [],
      numberBoxes: [],
    };
  }
  if (source.size === 0) throw new UnreadableTicket("empty");
  if (source.size > BYTES_MAX) throw new UnreadableTicket("too-large");
  const isPdf = source.type === "application/pdf" || /\.pdf$/i.test(source.name);
  if (isPdf) return fromPdf(source, watched);
  const ticket = await ticketIn(await fromPicture(source, watched), true);
  watched.signal?.throwIfAborted();
  return { ...ticket, picture: asUpload(source) };
}

/** A picture as the listing takes it: the file itself, or a JPEG of one with another type. */
async function asUpload(file: File): Promise<File> {
  if (imageType(file)) return file;
  const bitmap = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
  return new File([blob], `${file.name.replace(/\.\w+$/, "")}.jpg`, { type: blob.type });
}

const pastDateOf = (booking: Booking, text: string) => {
  const pastDate = booking.showDate ? undefined : pastShowIn(text, indianDay(serverNow()));
  return pastDate ? { pastDate } : {};
};

async function ticketIn({ words, boxOf }: PageWords, isRecognised: boolean): Promise<Omit<ReadTicket, "picture">> {
  const { booking, number, text, used, secret } = await readPage(words, indianDay(serverNow()), (text) =>
    bookingIn(text, isRecognised),
  );
  return {
    booking,
    ...pastDateOf(booking, text),
    ...(number ? { number } : {}),
    words: words.map((word) => ({ text: word.text, box: boxOf(word) })),
    used: used.map(boxOf),
    numberBoxes: secret.map((word) => grown(boxOf(word))),
  };
}

const bookingIn = (text: string, isPicture: boolean) =>
  knownBooking(text, { today: indianDay(serverNow()), isPicture }, NAMES);

/** What others sell, and the cities of India. Without a connection nothing is known. */
const NAMES: KnownNames = {
  like: async (kind, query) => {
    const found = await queryClient.fetchQuery(knownNamesOptions({ kind, query }, true)).catch(() => null);
    return found?.names ?? [];
  },
  citiesLike: async (query) => {
    const found = await queryClient.fetchQuery(knownCitiesOptions(query)).catch(() => null);
    return found?.suggestions.map(({ city, display_name }) => city || display_name) ?? [];
  },
};

/** A little larger than a word, so that no edge of a letter stays outside. */
const grown = ({ x, y, width, height }: Box): Box => ({
  x: x - 0.06 * width,
  y: y - 0.15 * height,
  width: 1.12 * width,
  height: 1.3 * height,
});

async function fromPdf(file: File, { onProgress, signal }: Watched): Promise<ReadTicket> {
  // Both halves of the reader load at the same time.
  const worker = new Worker(pdfWorker, { type: "module" });
  const end = () => worker.terminate();
  signal?.addEventListener("abort", end, { once: true });
  try {
    const unloaded = new Promise<never>((_, reject) => {
      worker.onerror = () => reject(new UnreadableTicket("unloaded"));
      signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    const opened = import("./read-pdf")
      .catch(() => Promise.reject(new UnreadableTicket("unloaded")))
      .then(({ openPdf }) => openPdf(file, worker));
    const { page, draw } = await Promise.race([opened, unloaded]);
    onProgress?.(0.6);
    // A scanned page has no text of its own, and some fonts do not say which letters they draw.
    const asText = await ticketIn(page, false);
    const isRecognised = Object.keys(asText.booking).length === 0;
    const drawn = isRecognised ? await Promise.race([draw(), unloaded]) : null;
    const ticket = drawn ? await ticketIn(await fromPicture(drawn, { onProgress, signal } as Watched), true) : asText;
    signal?.throwIfAborted();
    // What is read next must not end the drawing, which the form waits for.
    signal?.removeEventListener("abort", end);
    const picture = drawn ? Promise.resolve(drawn) : draw().catch(() => null);
    void picture.then(end);
    return { ...ticket, picture, isLevel: !isRecognised };
  } catch (error) {
    end();
    throw error;
  }
}

async function fromPicture(file: File, { onProgress, signal }: Watched): Promise<PageWords> {
  const isHeic = /heic|heif/i.test(`${file.type} ${file.name}`);
  const bitmap = await createImageBitmap(file).catch(() =>
    Promise.reject(new UnreadableTicket(isHeic ? "heic" : "damaged")),
  );
  const scale = Math.min(1, READ_WIDTH / bitmap.width, READ_HEIGHT / bitmap.height);
  if (scale < 1 && scale * bitmap.width < READ_WIDTH_MIN) throw new UnreadableTicket("too-long");
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new UnreadableTicket("unreadable");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  onProgress?.(0.05);
  const greys = greysOf(context.getImageData(0, 0, canvas.width, canvas.height));
  const { openReader } = await import("./picture-reader").catch(() => Promise.reject(new UnreadableTicket("unloaded")));
  const workers = new Map<"eng" | "hin", PictureReader>();
  const stop = () => {
    for (const worker of workers.values()) void worker.terminate();
  };
  const recognise: Recognise = async (language, image, characters) => {
    const open = () =>
      openReader(language, (part) => onProgress?.(0.1 + 0.85 * part)).catch(() =>
        Promise.reject(new UnreadableTicket("unloaded")),
      );
    const worker: PictureReader = workers.get(language) ?? (await open());
    workers.set(language, worker);
    signal?.throwIfAborted();
    await worker.setParameters(parametersOf(characters));
    return (await worker.recognize(new Blob([image]), {}, { text: false, blocks: true })).data;
  };
  signal?.addEventListener("abort", stop, { once: true });
  try {
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    return await Promise.race([pictureWords(greys, recognise), aborted]);
  } finally {
    signal?.removeEventListener("abort", stop);
    stop();
  }
}
