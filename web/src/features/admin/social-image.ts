/** The texts on the image. */
export interface Print {
  kicker: string;
  title: string;
  lines: PrintedLine[];
  /** Printed in large letters on the stub, with a note beside it. */
  stub: string;
  stubNote: string;
}

interface PrintedLine {
  text: string;
  /** Printed at the end of the line. */
  end?: string;
}

/** The sides in pixels of the square that WhatsApp, X and Instagram accept. */
export const SIDE = 1080;
/**
 * The palette as values: a canvas knows no tokens, and the image has one look for day and night.
 */
const VELVET = "#a4132f";
const CANARY = "#f9d84a";
const INK = "#26160a";
const MUTED = "#54402b";
const CHALK = "#ffffff";

/** The width and weight of the two faces. */
const TITLE = "extra-condensed 800";
const BODY = "600";

const MARGIN = 72;
const PAPER = { top: 292, bottom: 952, padding: 56 };
const STUB_TOP = 782;
const NOTCH = 30;
const LEFT = MARGIN + PAPER.padding;
const RIGHT = SIDE - LEFT;
const SEATS = { count: 6, free: 3, size: 60, step: 64 };

/** The shape of assets/seat.svg. */
const SEAT = {
  units: 12,
  path: "M3 7V3a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v4H3ZM1 6a.75.75 0 0 1 1.5 0v2.5h7V6A.75.75 0 0 1 11 6v4a1 1 0 0 1-1 1H2a1 1 0 0 1-1-1V6Z",
};

type Pen = CanvasRenderingContext2D;

/** Draws a ticket with its stub on velvet. Resolves when the fonts have loaded and it is drawn. */
export async function drawSocialImage(canvas: HTMLCanvasElement, print: Print): Promise<void> {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const faces = [TITLE, BODY].map((face) => document.fonts.load(`${face} 40px Archivo`, `${print.title}₹`));
  await Promise.all(faces);
  pen.textBaseline = "alphabetic";
  pen.fillStyle = VELVET;
  pen.fillRect(0, 0, SIDE, SIDE);
  write(pen, "RESEAT", { x: MARGIN, y: 162, size: 128, isTitle: true, colour: CHALK });
  seats(pen);
  write(pen, print.kicker, { x: MARGIN, y: 240, size: 46, colour: CHALK, width: SIDE - 2 * MARGIN });
  paper(pen);
  lines(pen, print.lines, title(pen, print.title));
  const stub = write(pen, print.stub, { x: LEFT, y: 910, size: 132, isTitle: true, colour: INK });
  write(pen, print.stubNote, { x: LEFT + stub + 28, y: 910, size: 46, colour: MUTED, width: RIGHT - LEFT - stub - 28 });
  write(pen, location.host, { x: MARGIN, y: 1024, size: 46, colour: CHALK, width: SIDE - 2 * MARGIN });
}

/** Draws the row of seats, one of which is free. */
function seats(pen: Pen): void {
  const { count, free, size, step } = SEATS;
  for (let seat = 0; seat < count; seat += 1) {
    const x = SIDE - MARGIN - size - (count - 1 - seat) * step;
    pen.save();
    pen.translate(x, 104);
    pen.scale(size / SEAT.units, size / SEAT.units);
    pen.globalAlpha = seat === free ? 1 : 0.5;
    pen.fillStyle = seat === free ? CANARY : CHALK;
    pen.fill(new Path2D(SEAT.path));
    pen.restore();
  }
}

/** Draws a title on one line, as large as possible, or else on two. Returns the y of its end. */
function title(pen: Pen, text: string): number {
  const size = fitting(pen, text, { size: 168, least: 112, isTitle: true, width: RIGHT - LEFT });
  let y = PAPER.top + PAPER.padding;
  for (const line of wrap(pen, text, size)) {
    y += size * 0.92;
    write(pen, line, { x: LEFT, y, size, isTitle: true, colour: INK, width: RIGHT - LEFT });
    y += size * 0.1;
  }
  return y;
}

function lines(pen: Pen, printed: PrintedLine[], top: number): void {
  const step = Math.min(70, (STUB_TOP - 30 - top) / printed.length);
  let y = top;
  for (const { text, end } of printed) {
    y += step;
    const size = step * 0.76;
    const taken = end ? measured(pen, end, { size }) + 24 : 0;
    write(pen, text, { x: LEFT, y, size, colour: MUTED, width: RIGHT - LEFT - taken });
    if (end) write(pen, end, { x: RIGHT + 24 - taken, y, size, colour: MUTED });
  }
}

/**
 * Draws the ticket's paper: a sheet with a notch at each end of the line where the stub is torn
 * off.
 */
function paper(pen: Pen): void {
  pen.fillStyle = CANARY;
  pen.beginPath();
  pen.roundRect(MARGIN, PAPER.top, SIDE - 2 * MARGIN, PAPER.bottom - PAPER.top, 36);
  pen.fill();
  pen.fillStyle = VELVET;
  for (const x of [MARGIN, SIDE - MARGIN]) {
    pen.beginPath();
    pen.arc(x, STUB_TOP, NOTCH, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.strokeStyle = MUTED;
  pen.lineWidth = 4;
  pen.setLineDash([4, 18]);
  pen.lineCap = "round";
  pen.beginPath();
  pen.moveTo(MARGIN + NOTCH + 16, STUB_TOP);
  pen.lineTo(SIDE - MARGIN - NOTCH - 16, STUB_TOP);
  pen.stroke();
}

interface Type {
  size: number;
  /** Whether to use the narrow, heavy face of titles. */
  isTitle?: boolean;
}

interface Written extends Type {
  x: number;
  /** The y of the baseline. */
  y: number;
  colour: string;
  /** The width beyond which the text is cut off. */
  width?: number;
}

function measured(pen: Pen, text: string, { size, isTitle = false }: Type): number {
  pen.font = `${isTitle ? TITLE : BODY} ${size}px Archivo, sans-serif`;
  return pen.measureText(text).width;
}

/** Writes a line, and returns its width. */
function write(pen: Pen, text: string, { x, y, colour, width = Number.POSITIVE_INFINITY, ...type }: Written): number {
  const letters = [...text];
  const shown = () => (letters.length === [...text].length ? text : `${letters.join("").trimEnd()}…`);
  while (letters.length > 1 && measured(pen, shown(), type) > width) letters.pop();
  pen.fillStyle = colour;
  pen.fillText(shown(), x, y);
  return measured(pen, shown(), type);
}

/** Returns the largest size between the two in which the text fits. */
function fitting(
  pen: Pen,
  text: string,
  { size, least, width, ...type }: Type & { least: number; width: number },
): number {
  let fits = size;
  while (fits > least && measured(pen, text, { ...type, size: fits }) > width) fits -= 4;
  return fits;
}

/** Breaks a title into at most two lines; the second takes the rest. */
function wrap(pen: Pen, text: string, size: number): string[] {
  const [first = "", ...words] = text.split(" ");
  const found = [first];
  for (const word of words) {
    const longer = `${found.at(-1)} ${word}`;
    const fits = measured(pen, longer, { size, isTitle: true }) <= RIGHT - LEFT;
    if (fits || found.length === 2) found[found.length - 1] = longer;
    else found.push(word);
  }
  return found;
}
