import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { factsOf } from "@reseat/testing/made-facts";
import { sheetPdf } from "@reseat/testing/text-pdf";
import { lookOf, ticketPicture } from "@reseat/testing/ticket-pictures";
import { PAGES } from "@reseat/testing/ticket-sheets-apart";
import { headlessShell } from "../e2e/chromium";
import setup from "../e2e/global-setup";

export interface ReadingFigures {
  file: string;
  /** Seconds until the fields are filled, on a phone four times slower than this machine. */
  first: number;
  again: number;
  /** Seconds until the picture is covered, or asks where its code is. */
  covered: number;
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
      const { filled: first, covered } = await readIn(browser, tab, site, chosen);
      figures.push({ file, first, again: (await readIn(browser, tab, site, chosen)).filled, covered });
      await browser.close();
    }
    return figures;
  } finally {
    await stop();
  }
}

/**
 * Chooses a file, and notes when it has filled in the form and when its picture is covered.
 * Chromium slows down a page, but not its workers, in which most is done: the time of the processor
 * is multiplied instead. It is taken when the page itself says so, since the search for codes
 * begins with the filled fields.
 */
async function readIn(browser: Browser, page: Page, site: string, file: Chosen) {
  await page.goto(`${site}/list-movie`);
  const input = page.getByLabel("Screenshot or PDF of the booking", { exact: true });
  await input.waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  const devtools = await browser.newBrowserCDPSession();
  const before = await rendererSeconds(devtools);
  const whenSaid = (text: string) =>
    page
      .waitForEvent("console", { predicate: (message) => message.text() === text, timeout: 120_000 })
      .then(async () => ((await rendererSeconds(devtools)) - before) * TIMES_SLOWER);
  const both = Promise.all([whenSaid("filled"), whenSaid("covered")]);
  await page.evaluate(() => {
    const awaited = new Map([
      ["filled", /Read from your booking/],
      ["covered", /Covered: |There is none/],
    ]);
    new MutationObserver(() => {
      for (const [name, text] of awaited)
        if (text.test(document.body.textContent ?? "") && awaited.delete(name)) console.debug(name);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await input.setInputFiles(file);
  const [filled, covered] = await both;
  await devtools.detach();
  return { filled, covered };
}

async function rendererSeconds(devtools: CDPSession): Promise<number> {
  const { processInfo } = await devtools.send("SystemInfo.getProcessInfo");
  return processInfo.filter(({ type }) => type === "renderer").reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}
