import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Bus, Clapperboard, HandHeart, LockKeyhole, ShieldCheck, Ticket, Timer, Wallet } from "lucide-react";
import { Suspense } from "react";
import { Link, Navigate } from "react-router-dom";
import { lazyPart } from "../lib/api/lazy-part";
import { PageHeading, PageMeta, PRODUCT } from "../lib/pages/page";
import { paths } from "../lib/pages/paths";
import { PublicPage } from "../lib/pages/public-page";
import { useIsTakenOver, useSession } from "../lib/session/session";
import { ButtonLink } from "../ui/button";

// The page is complete without it.
const Tonight = lazyPart(() => import("../features/browse/tonight").catch(() => ({ default: () => null })));

const FEATURES = [
  {
    icon: Ticket,
    title: msg`List in a minute`,
    text: msg`Plans changed? List your tickets for free, with a discount if you like.`,
  },
  {
    icon: Timer,
    title: msg`An answer in 15 minutes`,
    text: msg`Sellers have 15 minutes to respond. If they do not, your credit comes back by itself.`,
  },
  {
    icon: LockKeyhole,
    title: msg`Your number stays yours`,
    text: msg`Contact details are shared only with the person who unlocks them. Seat numbers are never shown.`,
  },
  {
    icon: ShieldCheck,
    title: msg`Sellers with a record`,
    text: msg`Reviews, successful sales and reports make a trust score, which every listing shows.`,
  },
] as const;

const FOOTER = [
  [msg`How It Works`, paths.howItWorks],
  [msg`FAQs`, paths.faqs],
  [msg`Meet safely`, paths.safety],
  [msg`Contact Us`, paths.contactUs],
  [msg`Terms of Service`, paths.termsOfService],
  [msg`Privacy Policy`, paths.privacyPolicy],
  [msg`Cancellation & Refunds`, paths.cancellationRefunds],
] as const;

export default function Landing() {
  const { t } = useLingui();
  const { isAuthenticated } = useSession();
  const isTakenOver = useIsTakenOver();
  if (isTakenOver && isAuthenticated) return <Navigate to={paths.home} replace />;
  const description = t`Resell movie tickets you cannot use, and find last-minute seats near you. A marketplace between movie-goers in India.`;
  return (
    <>
      <PageMeta title={PRODUCT} description={description} />
      <PublicPage path={paths.landing} title={PRODUCT} description={description} />
      <Hero />
      {/* The content below the fold is hydrated last. */}
      <Suspense>
        <Features />
      </Suspense>
      <Suspense>
        <Categories />
        <Promises />
        <Footer />
      </Suspense>
    </>
  );
}

function Hero() {
  const { i18n } = useLingui();
  return (
    <section className="page-width grid grid-cols-[minmax(0,1fr)] gap-3 pt-3 pb-10 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:grid-rows-[auto_1fr] md:gap-x-12 md:gap-y-6 md:pt-10 md:pb-16">
      <div className="grid justify-items-start gap-2 md:row-start-1 md:gap-6">
        <PageHeading className="text-2xl uppercase leading-none md:text-marquee">
          <Trans>
            That seat <br className="max-md:hidden" />
            is <span className="text-lit">free again.</span>
          </Trans>
        </PageHeading>
        <p className="max-w-[42ch] text-ink-muted leading-snug max-md:text-sm md:text-lg">
          <Trans>Somebody cannot make it to tonight's show. Buy their movie tickets, or pass on yours.</Trans>
        </p>
      </div>
      <div className="md:col-start-2 md:row-span-2 md:row-start-1">
        {/* Its scripts come after the page's, perhaps after a choice of another language than the
        drawn one's. Its place is kept where no function has drawn it. */}
        <Suspense key={i18n.locale} fallback={<div className="min-h-126" />}>
          <Tonight />
        </Suspense>
      </div>
      <div className="flex w-full flex-wrap content-start gap-3 max-xs:*:grow md:row-start-2">
        <ButtonLink to={paths.home} size="lg">
          <Trans>Get Started Free</Trans>
        </ButtonLink>
        <ButtonLink to={paths.howItWorks} size="lg" variant="outline">
          <Trans>How It Works</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}

function Features() {
  const { t } = useLingui();
  return (
    <section aria-labelledby="features" className="border-line border-y bg-surface">
      <div className="page-width grid gap-8 py-12 md:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] md:gap-12 md:py-16">
        <h2 id="features" className="title text-3xl md:max-w-[12ch]">
          <Trans>Made for the last hour before the show</Trans>
        </h2>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {FEATURES.map(({ icon: Icon, title, text }) => (
            <li key={title.id} className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1">
              <Icon aria-hidden="true" className="mt-0.5 size-6 text-velvet-ink" strokeWidth={1.8} />
              <h3 className="font-semibold text-lg">{t(title)}</h3>
              <p className="col-start-2 text-ink-muted">{t(text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Categories() {
  return (
    <section aria-labelledby="categories" className="page-width grid gap-5 py-12 md:py-16">
      <h2 id="categories" className="title text-3xl">
        <Trans>What you can resell</Trans>
      </h2>
      <div className="grid gap-5 md:grid-cols-2">
        <Link
          to={paths.discover}
          className="ticket rounded-md transition-transform duration-(--quick) active:translate-y-px large-text:block"
        >
          <span className="grid content-center gap-1 p-5">
            <span className="title text-2xl">
              <Trans>Movie Tickets</Trans>
            </span>
            <span className="text-ink-muted">
              <Trans>Any film, any screen, any language, until the lights go down.</Trans>
            </span>
          </span>
          <span className="ticket-stub grid place-items-center">
            <Clapperboard aria-hidden="true" className="size-9" strokeWidth={1.6} />
          </span>
        </Link>
        <div className="ticket rounded-md [--paper:var(--mint)] large-text:block">
          <span className="grid content-center gap-1 p-5">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="title text-2xl">
                <Trans>Bus Tickets</Trans>
              </span>
              <span className="badge badge-ink">
                <Trans>Soon</Trans>
              </span>
            </span>
            <span className="text-ink-muted">
              <Trans>A seat on the night bus that would otherwise leave empty.</Trans>
            </span>
          </span>
          <span className="ticket-stub grid place-items-center">
            <Bus aria-hidden="true" className="size-9" strokeWidth={1.6} />
          </span>
        </div>
      </div>
    </section>
  );
}

function Promises() {
  const { t } = useLingui();
  const promises = [
    {
      icon: HandHeart,
      title: t`Safety notice`,
      text: t`Reseat connects people. It does not process ticket payments, and it does not verify that a ticket is authentic or can be transferred. Meet or call the seller, check the booking, and pay only when you are sure.`,
    },
    {
      icon: Wallet,
      title: t`Anti-scalping policy`,
      text: t`Reseat is for tickets you cannot use, not for profit on scarcity. Black ticketing is banned: overpriced and fake listings are removed, and those who post them are banned.`,
    },
  ] as const;
  return (
    <section aria-label={t`Safety`} className="page-width grid gap-5 pb-14 md:grid-cols-2">
      {promises.map(({ icon: Icon, title, text }) => (
        <div key={title} className="grid content-start gap-2 border-velvet border-t-4 bg-sunken p-5 md:p-7">
          <h2 className="title flex items-center gap-3 text-2xl">
            <Icon aria-hidden="true" className="size-6 text-velvet-ink" strokeWidth={1.8} />
            {title}
          </h2>
          <p className="max-w-prose text-ink-muted">{text}</p>
        </div>
      ))}
    </section>
  );
}

function Footer() {
  const { t } = useLingui();
  return (
    <footer className="border-line border-t">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-8">
        <nav aria-label={t`Footer`}>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {FOOTER.map(([label, to]) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-11 items-center text-sm underline-offset-4 hover:underline">
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="text-ink-muted text-sm">
          <Trans>Reseat, made in India</Trans>
        </p>
      </div>
    </footer>
  );
}
