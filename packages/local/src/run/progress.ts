import { isPreflight, type Mount, sendJson, sendText } from "../server";

interface Shown {
  /** The present step; empty when all is done. */
  text: string;
  /** Whether the site can be used. Until then a loaded page shows an error. */
  isOpen: boolean;
}

/**
 * The progress of `npm start`: one line in the terminal, and one on the site's pages
 * (`/_local/progress.js`).
 */
export class Progress {
  private shown: Shown = { text: "Starting", isOpen: false };

  constructor(private readonly terminal: NodeJS.WriteStream) {}

  /** Shows the present step in place of the previous one. */
  say(text: string): void {
    this.shown.text = text;
    if (this.terminal.isTTY) this.terminal.write(`\r\x1b[K  ${text}…`);
  }

  /** The site can be used from now on. */
  open(): void {
    this.shown.isOpen = true;
    this.clear();
  }

  done(): void {
    this.shown.text = "";
    this.clear();
  }

  readonly mounts: Mount[] = [
    {
      prefix: "/_local/progress.js",
      answer: (_, response) => sendText(response, 200, `(${showOnPage})()`, "text/javascript; charset=utf-8"),
    },
    {
      prefix: "/_local/progress",
      answer: (request, response) => {
        if (!isPreflight(request, response)) sendJson(response, 200, this.shown);
      },
    },
  ];

  private clear(): void {
    if (this.terminal.isTTY) this.terminal.write("\r\x1b[K");
  }
}

/**
 * Runs in the page: shows the line above it, where it covers nothing, until all is done, and
 * reloads the page when the site can be used.
 */
const showOnPage = `async () => {
  const address = new URL("progress", document.currentScript.src);
  const line = document.createElement("p");
  line.setAttribute("role", "status");
  line.style.cssText =
    "margin:0;padding:.25rem 1rem;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;font:14px/1.4 system-ui;color:#fff;background:#333";
  let wasClosed = false;
  for (;;) {
    const { text, isOpen } = await fetch(address).then((answer) => answer.json(), () => ({ text: "" }));
    if (isOpen && wasClosed) return location.reload();
    if (!text) return line.remove();
    wasClosed = !isOpen;
    line.textContent = "npm start: " + text + "…";
    if (!line.isConnected) document.body.prepend(line);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}`;
