import type { Plugin } from "vite";
import { servedScreen } from "./src/prerendered.ts";

/** The link that a build puts into a page; while developing, the scripts bring the styles, too late for what is drawn. */
const STYLES = '<link rel="stylesheet" href="/src/styles/index.css">';

/** While developing, pages that a function draws come from the stack's, as they do from the CDN, and from Vite when it fails. */
export function served(apiOrigin: string): Plugin {
  return {
    name: "reseat:served",
    apply: "serve",
    configureServer({ middlewares }) {
      middlewares.use(async ({ url = "", headers, method }, response, next) => {
        const screen = servedScreen(url.split("?")[0] ?? "");
        if (!screen || method !== "GET") return next();
        const asked = { "x-page": url, "x-language": headers["accept-language"] ?? "" };
        const page = await fetch(`${apiOrigin}/pages/${screen}.html`, { headers: asked }).catch(() => null);
        if (!page || page.status >= 500) return next();
        response.writeHead(page.status, { "content-type": "text/html; charset=utf-8" });
        response.end((await page.text()).replace("</head>", `${STYLES}</head>`));
      });
    },
  };
}
