import { type Browser, chromium, type Page } from "@playwright/test";
import { factsOf } from "@reseat/testing/made-facts";
import { sheetPdf } from "@reseat/testing/text-pdf";
import { lookOf, ticketPicture } from "@reseat/testing/ticket-pictures";
import { PAGES } from "@reseat/testing/ticket-sheets-apart";
import { headlessShell } from "../e2e/chromium";
import setup from "../e2e/global-setup";

export interface ReadingFigures {
  file: string;
  /** Seconds on a phone that is four times slower than this machine. */
  first: number;
  again: number;
}

const TIMES_SLOWER = 4;

interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Measures how long the listing page takes to read a file, each in a browser of its own. */
export async function measureReading(): Promise<ReadingFigures[]> {
  const pictures = await Promise.all(
    [
      { layout: 4, isDark: false, inHindi: false },
      { layout: 4, isDark: true, inHindi: true, change: "photographed" as const },
    ].map((choice) => ticketPicture(5, { ...choice, density: 6.5 })),
  );
  const page = PAGES[0];
  if (!page) throw new Error("There is no page");
  const marks = page.draw(factsOf(5), lookOf(false, false));
  const pdf = sheetPdf({ width: 595, height: page.height, ground: "#ffffff", marks });
  const files: Record<string, Chosen> = {
    PDF: { name: "ticket.pdf", mimeType: "application/pdf", buffer: pdf },
  };
  for (const [at, { file, type, width, height }] of pictures.entries())
    files[`${at === 0 ? "screenshot" : "photograph in Hindi"}, ${((width * height) / 1e6).toFixed(0)} megapixels`] = {
      name: at === 0 ? "ticket.png" : "ticket.jpg",
      mimeType: type,
      buffer: file,
    };
  const stop = await setup();
  try {
    const site = await (await fetch(`${process.env.E2E_STACKS}/0`)).text();
    const figures: ReadingFigures[] = [];
    for (const [file, chosen] of Object.entries(files)) {
      const browser = await chromium.launch({ ...headlessShell, args: ["--no-sandbox", "--disable-gpu"] });
      const tab = await browser.newPage();
      const first = await readIn(browser, tab, site, chosen);
      figures.push({ file, first, again: await readIn(browser, tab, site, chosen) });
      await browser.close();
    }
    return figures;
  } finally {
    await stop();
  }
}

/**
 * Chooses a file and waits until it filled in the form. Chromium slows down a page, but not its
 * workers, in which most is done: the time of the processor is multiplied instead.
 */
async function readIn(browser: Browser, page: Page, site: string, file: Chosen): Promise<number> {
  await page.goto(`${site}/list-movie`);
  const input = page.getByLabel("Screenshot or PDF of the booking", { exact: true });
  await input.waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  const before = await rendererSeconds(browser);
  await input.setInputFiles(file);
  await page.getByText("Read from your booking. Please check it.").waitFor({ timeout: 120_000 });
  return ((await rendererSeconds(browser)) - before) * TIMES_SLOWER;
}

async function rendererSeconds(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send("SystemInfo.getProcessInfo");
  await devtools.detach();
  return processInfo.filter(({ type }) => type === "renderer").reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}
