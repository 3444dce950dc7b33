import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

// Draws the manifest's pictures of the app, from the logo and the screenshots of docs/: `npx tsx
// packages/local/scripts/draw-app-icons.ts`.

const root = fileURLToPath(new URL("../../..", import.meta.url));
const to = `${root}/web/public/app`;

const logo = readFileSync(`${root}/web/public/favicon.svg`, "utf8");
const seat = /<path d="([^"]+)"/.exec(logo)?.[1] ?? "";
const velvet = /<rect[^>]* fill="([^"]+)"/.exec(logo)?.[1] ?? "";

/**
 * A seat on velvet to every edge: the device crops its own shape and may take a fifth at each side.
 */
const fullBleed = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${velvet}"/>
<path transform="translate(16 16) scale(.72) translate(-16 -16)" d="${seat}" fill="#f9d84a"/></svg>`;
/** For a status bar, which shows only the outline. */
const shape = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="2 4 28 24"><path d="${seat}" fill="#fff"/></svg>`;

const draw = (svg: string, size: number, name: string) =>
  sharp(Buffer.from(svg), { density: 72 * (size / 24) })
    .resize(size, size, { fit: "contain", background: "#0000" })
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${to}/${name}.png`);

await Promise.all([
  draw(logo, 192, "icon-192"),
  draw(logo, 512, "icon-512"),
  draw(fullBleed, 512, "maskable-512"),
  // iOS rounds the corners itself.
  draw(fullBleed, 180, "apple-touch-icon"),
  draw(shape, 96, "badge-96"),
  ...["discover", "requests", "messages", "home"].map((name) =>
    sharp(`${root}/docs/screenshots/${name}.png`).webp({ quality: 88 }).toFile(`${to}/${name}.webp`),
  ),
]);
