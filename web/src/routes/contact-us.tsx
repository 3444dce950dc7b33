import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft, Clock, Mail, MessageCircle, Siren } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { DocumentPage } from "../features/legal/document-page";
import { GrievanceOfficer } from "../features/legal/grievance-officer";
import { supportEmail, supportMobile } from "../lib/contacts";
import { loadScripts } from "../lib/pages/load-scripts";
import { grievancePath, paths } from "../lib/pages/paths";
import { whatsAppChat } from "../lib/whatsapp";
import { ButtonAnchor, ButtonLink } from "../ui/button";
import { LoadingText } from "../ui/states";

const TIPS = [
  msg`Tell us which ticket or request it is about: the movie, the theatre and the show time.`,
  msg`For a payment, add the order number from Profile, Purchases.`,
  msg`To report a person, use Report under Profile, Unlocked: it reaches our team with all that is needed.`,
];

function mailTo(subject?: string): string {
  return `mailto:${supportEmail}${subject ? `?subject=${encodeURIComponent(subject)}` : ""}`;
}

const NotFound = lazy(() => loadScripts(() => import("./not-found")));
const GrievanceDesk = lazy(() => loadScripts(() => import("../features/legal/grievances/grievance-desk")));

/**
 * Contact Us, and at an address below it the form for a grievance: one file, because each screen's
 * file is named in everybody's first view.
 */
export default function ContactUs() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const path = pathname.replace(/\/$/, "");
  if (path === paths.contactUs) return <Ways />;
  if (path !== grievancePath)
    return (
      <Suspense fallback={<LoadingText className="min-h-dvh">{t`Loading...`}</LoadingText>}>
        <NotFound />
      </Suspense>
    );
  return (
    <DocumentPage
      path={grievancePath}
      title={t`File a grievance`}
      lede={t`For our grievance officer. You get a number at once, and the time by which we answer. You need no account.`}
    >
      <Suspense fallback={<LoadingText className="min-h-dvh">{t`Loading...`}</LoadingText>}>
        <GrievanceDesk />
      </Suspense>
      <ButtonLink to={paths.contactUs} variant="outline" className="justify-self-start">
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        <Trans>Back to Contact Us</Trans>
      </ButtonLink>
    </DocumentPage>
  );
}

function Ways() {
  const { t } = useLingui();
  return (
    <DocumentPage path={paths.contactUs} title={t`Contact Us`} lede={t`People answer here, Monday to Saturday.`}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Way icon={<Mail aria-hidden="true" className="size-6" />} title={t`Email`}>
          <a href={mailTo()} className="font-semibold text-velvet-ink underline underline-offset-2">
            {supportEmail}
          </a>
        </Way>
        <Way icon={<MessageCircle aria-hidden="true" className="size-6" />} title={t`Chat`}>
          <a
            href={whatsAppChat(supportMobile)}
            target="_blank"
            rel="noopener noreferrer"
            className="figures font-semibold text-velvet-ink underline underline-offset-2"
          >
            WhatsApp {supportMobile}
          </a>
        </Way>
        <Way icon={<Clock aria-hidden="true" className="size-6" />} title={t`Hours`}>
          <Trans>Monday to Saturday, 10:00 to 19:00 IST</Trans>
        </Way>
        <Way icon={<Siren aria-hidden="true" className="size-6" />} title={t`Emergency`}>
          <span className="grid justify-items-start gap-2">
            <Trans>Fraud, a threat, or a show that begins within the hour.</Trans>
            <ButtonAnchor variant="danger" size="sm" href={mailTo(t`URGENT: I need help now`)}>
              <Trans>Emergency Contact</Trans>
            </ButtonAnchor>
          </span>
        </Way>
      </div>
      <section aria-labelledby="tips" className="grid gap-3">
        <h2 id="tips" className="title text-2xl">
          <Trans>To get a quick answer</Trans>
        </h2>
        <ul className="grid max-w-prose list-disc gap-2 ps-5 text-ink-muted">
          {TIPS.map((tip) => (
            <li key={tip.id}>{t(tip)}</li>
          ))}
        </ul>
      </section>
      <GrievanceOfficer />
      <ButtonLink to={paths.profile} variant="outline" className="justify-self-start">
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        <Trans>Back to Profile</Trans>
      </ButtonLink>
    </DocumentPage>
  );
}

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1 rounded-lg border border-line bg-surface p-5">
      <span className="text-velvet-ink">{icon}</span>
      <h2 className="title text-xl">{title}</h2>
      <div className="col-start-2 text-ink-muted">{children}</div>
    </section>
  );
}
