import { paths } from "./lib/paths.ts";

/**
 * The addresses whose pages are the same for everybody, and the file in `routes/` that each one's screen is in. The build draws each in every
 * language (`prerender.tsx`), the CDN answers them with that, and the app takes it over.
 */
export const PRERENDERED: Readonly<Record<string, string>> = {
  [paths.landing]: "landing",
  [paths.howItWorks]: "how-it-works",
  [paths.faqs]: "faqs",
  [paths.contactUs]: "contact-us",
  [paths.terms]: "legal",
  [paths.termsOfService]: "legal",
  [paths.privacyPolicy]: "legal",
  [paths.cancellationRefunds]: "legal",
};

/**
 * The screens whose pages a function draws when they are asked for, each into `pages/<screen>.html`: the app's empty page with the scripts of that screen. The
 * CDN answers with that file when the function fails.
 */
export const SERVED = ["ticket"] as const;
