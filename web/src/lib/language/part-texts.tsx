import type { Messages } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";

/** Parts of the app whose texts have a catalog of their own, because few people see them. */
type Part = "admin" | "legal";

const catalogs = import.meta.glob<{ messages: Messages }>(["../../locales/*/{admin,legal}.po", "!../../locales/en/*"]);

/** Loads the texts of a part in a language; none for English, whose texts are in the scripts. */
export async function loadPartMessages(part: Part, language: string): Promise<Messages> {
  return (await catalogs[`../../locales/${language}/${part}.po`]?.())?.messages ?? {};
}

/**
 * The key of the query for the texts of a part. The build, which has all texts, sets it beforehand.
 */
export const partKey = (part: Part, language: string) => ["catalog", part, language];

interface PartTextsProps {
  part: Part;
  /** Shown while the texts load. The build's drawing stays instead. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Shows its children when the texts of their part have loaded. When these fail to load, they are in
 * English.
 */
export function PartTexts({ part, fallback, children }: PartTextsProps) {
  return (
    <Suspense fallback={fallback}>
      <Loaded part={part}>{children}</Loaded>
    </Suspense>
  );
}

function Loaded({ part, children }: Omit<PartTextsProps, "fallback">) {
  const { i18n } = useLingui();
  const { locale } = i18n;
  useSuspenseQuery(
    queryOptions({
      queryKey: partKey(part, locale),
      queryFn: async () => {
        i18n.load(locale, await loadPartMessages(part, locale).catch(() => ({})));
        return true;
      },
      staleTime: Number.POSITIVE_INFINITY,
      ...(locale === "en" && { initialData: true }),
    }),
  );
  return children;
}
