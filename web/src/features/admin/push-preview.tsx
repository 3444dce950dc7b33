import { Trans, useLingui } from "@lingui/react/macro";
import { LANGUAGES, type Language } from "../../lib/i18n";

/** The message as a phone shows it. */
export function PushPreview({ title, message, language }: { title: string; message: string; language: Language }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Preview`} className="grid content-start gap-1.5">
      <p className="font-semibold text-sm">
        <Trans>On a phone, in {LANGUAGES[language]}</Trans>
      </p>
      <div className="rounded-lg bg-sunken p-4">
        <div lang={language} className="mx-auto flex max-w-sm gap-3 rounded-lg bg-surface p-3 shadow-md">
          <img src="/favicon.svg" alt="" className="size-9 shrink-0 rounded-md" />
          <div className="grid min-w-0 gap-0.5 text-sm">
            <p className="text-ink-muted text-xs">Reseat</p>
            <p className="line-clamp-2 min-h-5 break-words font-semibold">{title || "…"}</p>
            <p className="line-clamp-4 min-h-5 whitespace-pre-line break-words">{message || "…"}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
