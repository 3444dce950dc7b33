import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { RATING_MAX } from "@reseat/contract/limits/constants";
import {
  BellPlus,
  BellRing,
  BookOpen,
  Camera,
  CircleQuestionMark,
  DoorClosed,
  Download,
  FileText,
  HeartHandshake,
  Info,
  Languages,
  LogOut,
  MessageCircle,
  Pencil,
  ReceiptIndianRupee,
  Share2,
  ShieldCheck,
  Star,
} from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { buildName, VERSION } from "../../lib/build";
import { supportEmail } from "../../lib/contacts";
import { LANGUAGE_NAMES } from "../../lib/language/i18n";
import { useLanguage } from "../../lib/language/language";
import { paths } from "../../lib/pages/paths";
import { useSession } from "../../lib/session/session";
import { toast } from "../../lib/toast";
import { Badge } from "../../ui/badge";
import { Button, ButtonAnchor } from "../../ui/button";
import { Card } from "../../ui/card";
import { Dialog } from "../../ui/dialog";
import { LanguageSelect } from "../../ui/language-select";
import { MENU_ENTRY, MenuEntry } from "../../ui/menu-entry";
import { StarInput } from "../trust/stars";
import { SignOutEntry, SignOutEverywhere } from "./sign-out";

async function shareApp(i18n: I18n): Promise<void> {
  const app = { title: "Reseat", text: i18n._(msg`Resell movie tickets you cannot use`), url: location.origin };
  try {
    if (typeof navigator.share === "function") await navigator.share(app);
    else {
      await navigator.clipboard.writeText(app.url);
      toast({ title: msg`Link copied`, tone: "success", duration: 2000 });
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    toast({ title: msg`Copy failed`, description: msg`Please copy the link manually`, tone: "error" });
  }
}

interface MoreProps {
  onEditProfile: () => void;
  isInstalled: boolean;
  /** The entry that installs the app, where that is possible. */
  installEntry: ReactNode;
}

/** The settings, the app, help and legal texts. */
export function More({ onEditProfile, isInstalled, installEntry }: MoreProps) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const build = buildName();
  const [isLeaving, setLeaving] = useState(false);
  const [isRating, setRating] = useState(false);
  return (
    <div className="grid gap-6 xl:grid-cols-2 xl:items-start">
      <Group title={t`Activity`}>
        <MenuEntry icon={BellPlus} label={t`Wanted`} to={paths.profileTab("wanted")} />
      </Group>
      <Group title={t`Account settings`}>
        <MenuEntry icon={Pencil} label={t`Edit profile`} onPress={onEditProfile} />
        <MenuEntry icon={Camera} label={t`Profile picture`} to={paths.profileTab("more/picture")} />
        <MenuEntry icon={BellRing} label={t`Notifications`} to={paths.profileTab("more/notifications")} />
        <MenuEntry icon={ShieldCheck} label={t`Privacy`} to={paths.profileTab("more/privacy")} />
        <LanguageEntry />
        <MenuEntry icon={LogOut} label={t`Sign out on all devices`} onPress={() => setLeaving(true)} />
        <MenuEntry icon={Download} label={t`Download my data`} to={paths.profileTab("more/download-data")} />
        <MenuEntry icon={DoorClosed} label={t`Close my account`} to={paths.profileTab("more/close-account")} />
      </Group>
      <Group title={t`App features`}>
        {user?.isAdmin && <MenuEntry icon={ShieldCheck} label={t`Admin Dashboard`} to={paths.admin} />}
        {installEntry}
        <MenuEntry icon={Share2} label={t`Share app`} onPress={() => void shareApp(i18n)} />
      </Group>
      <Group title={t`Support`}>
        <MenuEntry icon={BookOpen} label={t`How it works`} to={paths.howItWorks} />
        <MenuEntry icon={CircleQuestionMark} label={t`FAQs`} to={paths.faqs} />
        <MenuEntry icon={HeartHandshake} label={t`Meet safely`} to={paths.safety} />
        <MenuEntry icon={MessageCircle} label={t`Contact us`} to={paths.contactUs} />
        <MenuEntry icon={Star} label={t`Rate app`} onPress={() => setRating(true)} />
        <MenuEntry icon={Info} label={t`About`} to={paths.profileTab("more/about")} />
      </Group>
      <Group title={t`Legal`}>
        <MenuEntry icon={FileText} label={t`Terms of service`} to={paths.termsOfService} />
        <MenuEntry icon={ShieldCheck} label={t`Privacy policy`} to={paths.privacyPolicy} />
        <MenuEntry icon={ReceiptIndianRupee} label={t`Cancellation and refunds`} to={paths.cancellationRefunds} />
      </Group>
      <Card as="ul" variant="flush" className="xl:col-span-2">
        <SignOutEntry />
      </Card>
      <p className="flex items-center justify-center gap-3 text-ink-muted text-sm xl:col-span-2">
        <Trans>
          Reseat version {VERSION}, build {build}
        </Trans>
        {isInstalled && (
          <Badge tone="success">
            <Trans>Installed</Trans>
          </Badge>
        )}
      </p>
      {isRating && <RateApp onClose={() => setRating(false)} />}
      {isLeaving && <SignOutEverywhere onClose={() => setLeaving(false)} />}
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

/** The select lies over the whole row. */
function LanguageEntry() {
  const [language] = useLanguage();
  return (
    <li
      className={`${MENU_ENTRY} relative has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:-outline-offset-2`}
    >
      <Languages aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
      <span aria-hidden="true" className="grow">
        <Trans>Language</Trans>
      </span>
      <span aria-hidden="true" className="font-normal text-ink-muted">
        {LANGUAGE_NAMES[language]}
      </span>
      <LanguageSelect />
    </li>
  );
}

/** Sends a rating to our team from the person's own mail. It appears in no store. */
function RateApp({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [rating, setRating] = useState(RATING_MAX);
  const subject = t`Reseat: ${rating} of ${RATING_MAX} stars`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Rate Reseat`}
      description={t`Your stars and words go to our team by email.`}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <ButtonAnchor href={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`} onClick={onClose}>
            <Trans>Write the email</Trans>
          </ButtonAnchor>
        </>
      }
    >
      <StarInput rating={rating} onChange={setRating} />
    </Dialog>
  );
}
