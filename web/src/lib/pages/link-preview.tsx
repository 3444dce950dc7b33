import type { I18n } from "@lingui/core";
import { PRODUCT } from "./page";
import { pathIn } from "./path-in";
import { Addresses } from "./public-page";

interface LinkPreviewProps {
  path: string;
  title: string;
  description: string;
  /** The path of the page's own, wide image. */
  image?: string | undefined;
  i18n: I18n;
  /** The site's origin. */
  site: string;
}

/** The image until the page's own is drawn. */
const ICON = { address: "/app/icon-512.png", width: "512", height: "512", card: "summary" };
const OWN = { width: "1200", height: "630", card: "summary_large_image" };

/** The tags that other apps show for a link to a page. A sent preview never changes. */
export function LinkPreview({ path, title, description, image, i18n, site }: LinkPreviewProps) {
  const shown = image ? { ...OWN, address: image } : ICON;
  const address = site + shown.address;
  return (
    <>
      <Addresses path={path} language={i18n.locale} site={site} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={PRODUCT} />
      <meta property="og:locale" content={`${i18n.locale}_IN`} />
      <meta property="og:url" content={site + pathIn(i18n.locale, path)} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={address} />
      <meta property="og:image:width" content={shown.width} />
      <meta property="og:image:height" content={shown.height} />
      <meta name="twitter:card" content={shown.card} />
      <meta name="twitter:image" content={address} />
    </>
  );
}
