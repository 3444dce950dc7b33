import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import {
  BellRing,
  CircleQuestionMark,
  FileText,
  Info,
  Languages,
  type LucideIcon,
  MessageCircle,
  Pencil,
  ReceiptIndianRupee,
  Share2,
  ShieldCheck,
} from "lucide-react";
import { type ReactNode, useId, useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { Badge } from "../../components/badge";
import { Card } from "../../components/card";
import { LanguageSelect } from "../../components/language-select";
import { LANGUAGES } from "../../lib/i18n";
import { useLanguage } from "../../lib/language";
import { paths } from "../../lib/paths";
import { toast } from "../../lib/toast";

const VERSION = "1.0.0";

const INSTALLED = window.matchMedia("(display-mode: standalone)");

function useInstalled(): boolean {
  return useSyncExternalStore(
    (listener) => {
      INSTALLED.addEventListener("change", listener);
      return () => INSTALLED.removeEventListener("change", listener);
    },
    () => INSTALLED.matches,
  );
}

async function shareApp(i18n: I18n): Promise<void> {
  const app = { title: "Reseat", text: i18n._(msg`Resell movie tickets you cannot use`), url: location.origin };
  try {
    if (typeof navigator.share === "function") await navigator.share(app);
    else {
      await navigator.clipboard.writeText(app.url);
      toast({ title: i18n._(msg`Link copied`), tone: "success", duration: 2000 });
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    toast({ title: i18n._(msg`Copy failed`), description: i18n._(msg`Please copy the link manually`), tone: "error" });
  }
}

/** Settings, the app, help and the law. */
export function More({ onEditProfile }: { onEditProfile: () => void }) {
  const { t, i18n } = useLingui();
  const isInstalled = useInstalled();
  return (
    <div className="grid gap-6 xl:grid-cols-2 xl:items-start">
      <Group title={t`Account settings`}>
        <Entry icon={Pencil} label={t`Edit profile`} onPress={onEditProfile} />
        <Entry icon={BellRing} label={t`Notifications`} to={paths.notifications} />
        <Entry icon={ShieldCheck} label={t`Privacy`} to={paths.privacyPolicy} />
        <LanguageEntry />
      </Group>
      <Group title={t`App features`}>
        <Entry icon={Share2} label={t`Share app`} onPress={() => void shareApp(i18n)} />
      </Group>
      <Group title={t`Support`}>
        <Entry icon={Info} label={t`How it works`} to={paths.howItWorks} />
        <Entry icon={CircleQuestionMark} label={t`FAQs`} to={paths.faqs} />
        <Entry icon={MessageCircle} label={t`Contact us`} to={paths.contactUs} />
      </Group>
      <Group title={t`Legal`}>
        <Entry icon={FileText} label={t`Terms of service`} to={paths.termsOfService} />
        <Entry icon={ShieldCheck} label={t`Privacy policy`} to={paths.privacyPolicy} />
        <Entry icon={ReceiptIndianRupee} label={t`Cancellation and refunds`} to={paths.cancellationRefunds} />
      </Group>
      <p className="flex items-center justify-center gap-3 text-ink-muted text-sm xl:col-span-2">
        <Trans>Reseat version {VERSION}</Trans>
        {isInstalled && (
          <Badge tone="success">
            <Trans>Installed</Trans>
          </Badge>
        )}
      </p>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="printed text-ink-muted text-xs">
        {title}
      </h2>
      <Card as="ul" variant="flush" className="divide-y divide-line">
        {children}
      </Card>
    </section>
  );
}

const ENTRY =
  "flex min-h-13 w-full items-center gap-3 px-4 text-start font-semibold hover:bg-sunken focus-visible:-outline-offset-2";

/** The select lies over the whole row. */
function LanguageEntry() {
  const [language] = useLanguage();
  return (
    <li
      className={`${ENTRY} relative has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:-outline-offset-2`}
    >
      <Languages aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
      <span aria-hidden="true" className="grow">
        <Trans>Language</Trans>
      </span>
      <span aria-hidden="true" className="font-normal text-ink-muted">
        {LANGUAGES[language]}
      </span>
      <LanguageSelect />
    </li>
  );
}

type EntryProps = { icon: LucideIcon; label: string } & (
  | { to: string; onPress?: undefined }
  | { to?: undefined; onPress: () => void }
);

function Entry({ icon: Icon, label, to, onPress }: EntryProps) {
  const content = (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
      {label}
    </>
  );
  return (
    <li>
      {to ? (
        <Link to={to} className={ENTRY}>
          {content}
        </Link>
      ) : (
        <button type="button" onClick={onPress} className={ENTRY}>
          {content}
        </button>
      )}
    </li>
  );
}
