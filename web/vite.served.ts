import type { Plugin } from "vite";
import { isSiteFile, SHARE, SHARE_LOST, servedScreen } from "../packages/contract/src/pages.ts";
import { linguiConfig } from "./vite.languages.ts";

/**
 * The link that a build adds to a page. During development the scripts bring the styles, too late
 * for a drawn page.
 */
const STYLES = '<link rel="stylesheet" href="/src/styles/index.css">';

/**
 * During development, the pages and files that a function makes come from the stack, as they do
 * through the CDN; when it fails, from Vite.
 */
export function served(apiOrigin: string): Plugin {
  return {
    name: "reseat:served",
    apply: "serve",
    // The progress of `npm start`, where it serves the page.
    transformIndexHtml: () =>
      process.env.API_ORIGIN
        ? [{ tag: "script", attrs: { src: `${apiOrigin}/_local/progress.js`, defer: true }, injectTo: "head" as const }]
        : [],
    configureServer({ middlewares }) {
      middlewares.use(async ({ url = "", headers, method }, response, next) => {
        const [path = ""] = url.split("?");
        if (path === SHARE) return void response.writeHead(303, { location: SHARE_LOST }).end();
        const screen = servedScreen(path);
        const file = screen ? `/${screen}.html` : isSiteFile(path) && path;
        if (!file || method !== "GET") return next();
        const [, named = ""] = path.split("/");
        const isNamed = linguiConfig.locales.includes(named);
        const asked = {
          "x-page": isNamed ? url.slice(named.length + 1) || "/" : url,
          "x-language": isNamed ? named : (headers["accept-language"] ?? ""),
        };
        const answer = await fetch(`${apiOrigin}/pages${file}`, { headers: asked }).catch(() => null);
        if (!answer || answer.status >= 500) return next();
        response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
        response.end((await answer.text()).replace("</head>", `${STYLES}</head>`));
      });
    },
  };
}
