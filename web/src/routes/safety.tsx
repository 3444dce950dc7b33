import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowDown, Landmark, Phone, ShieldCheck, Ticket, Wallet, X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { DocumentPage } from "../features/legal/document-page";
import { paths } from "../lib/pages/paths";
import { ButtonAnchor } from "../ui/button";
import { TEXT_LINK } from "../ui/text-link";

const HABITS = [
  {
    icon: Ticket,
    title: msg`Look at the ticket`,
    text: msg`Its covered picture is on the page of the deal. At the theatre, ask to see it in the app it was booked with: movie, show, seats and the name of the theatre.`,
  },
  {
    icon: Wallet,
    title: msg`Pay at the theatre, or when you have the ticket`,
    text: msg`Above all when the seller is new. No advance to 'hold' a ticket. Somebody who rushes you has a reason.`,
  },
  {
    icon: ShieldCheck,
    title: msg`Keep it in the chat`,
    text: msg`Agree on price, payment and handing over here. If something goes wrong, you can show our team what was agreed.`,
  },
] as const;

const PORTAL = "cybercrime.gov.in";

/** What people who cheat write, and what is true. */
const LINES: { said: MessageDescriptor; truth: MessageDescriptor }[] = [
  {
    said: msg`Small verification fee first. You get it back.`,
    truth: msg`There is no verification fee. Not one rupee, not 'refundable'.`,
  },
  {
    said: msg`Pay the processing charge and your refund is released.`,
    truth: msg`No refund on Reseat costs anything, ever. Nobody has to pay to be paid back.`,
  },
  {
    said: msg`I am from Reseat. Tell me the OTP that you just got.`,
    truth: msg`Reseat never calls, and never asks for an OTP. It is for you alone.`,
  },
  {
    said: msg`Scan this code and enter your PIN, then you receive the money.`,
    truth: msg`To receive money you scan nothing and enter no PIN. A UPI PIN only ever pays.`,
  },
];

export default function Safety() {
  const { t } = useLingui();
  return (
    <DocumentPage
      path={paths.safety}
      title={t`Meet safely`}
      lede={t`Three habits before you pay, four lies to know, and what to do if money is gone.`}
    >
      <p className="-mt-4">
        <a href="#fraud" className={`inline-flex min-h-11 items-center gap-1.5 ${TEXT_LINK}`}>
          <ArrowDown aria-hidden="true" className="size-4" />
          <Trans>Money gone just now? Do this first</Trans>
        </a>
      </p>
      <Habits />
      <Lines />
      <Fraud />
    </DocumentPage>
  );
}

function Habits() {
  const { t } = useLingui();
  return (
    <section aria-labelledby="habits" className="grid gap-4">
      <h2 id="habits" className="title text-2xl">
        <Trans>Before you pay</Trans>
      </h2>
      <ol className="grid overflow-hidden rounded-lg bg-canary text-on-paper md:grid-cols-3">
        {HABITS.map(({ icon: Icon, title, text }) => (
          <li
            key={title.id}
            className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 gap-y-1 border-on-paper/40 border-dashed p-4 not-first:border-t-2 md:grid-cols-1 md:p-5 md:not-first:border-s-2 md:not-first:border-t-0"
          >
            <Icon aria-hidden="true" className="mt-0.5 size-6 md:mb-2 md:size-7" strokeWidth={1.8} />
            <h3 className="title text-xl">{t(title)}</h3>
            <p className="col-start-2 text-on-paper-muted text-sm md:col-start-1">{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Lines() {
  const { t } = useLingui();
  return (
    <section aria-labelledby="lines" className="grid gap-4">
      <h2 id="lines" className="title text-2xl">
        <Trans>If somebody writes this, stop</Trans>
      </h2>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {LINES.map(({ said, truth }) => (
          <li key={said.id} className="grid content-start gap-2">
            <div className="relative me-8">
              <blockquote className="rounded-lg rounded-ss-sm border border-line bg-surface py-2 ps-3 pe-6 text-ink-muted">
                {t(said)}
              </blockquote>
              <span
                aria-hidden="true"
                className="-end-3 absolute top-1/2 grid size-7 -translate-y-1/2 place-items-center rounded-full bg-danger-tint text-danger ring-4 ring-page"
              >
                <X className="size-4" strokeWidth={3} />
              </span>
            </div>
            <p className="font-semibold">{t(truth)}</p>
          </li>
        ))}
      </ul>
      <p className="max-w-prose text-ink-muted text-sm">
        <Trans>
          Reseat connects two people and holds none of the money for the ticket. So nobody can be asked to pay us for
          it.
        </Trans>
      </p>
    </section>
  );
}

function Fraud() {
  return (
    <section
      id="fraud"
      aria-labelledby="fraud-title"
      className="grid scroll-mt-[calc(var(--bar-height)+1rem)] gap-5 rounded-lg border-2 border-danger bg-surface p-4 large-text:px-2 sm:p-6"
    >
      <div className="grid gap-1">
        <h2 id="fraud-title" className="title text-2xl">
          <Trans>The first ten minutes after a fraud</Trans>
        </h2>
        <p className="text-ink-muted">
          <Trans>Money moves fast, and it can still be stopped on its way. In this order:</Trans>
        </p>
      </div>
      <ol className="grid">
        <Minute
          icon={<Phone aria-hidden="true" className="size-5" />}
          title={<Trans>Call the cybercrime helpline</Trans>}
          text={
            <Trans>
              Day and night, everywhere in India. Have the time, the amount and the transaction number ready: they ask
              the banks to hold the money.
            </Trans>
          }
        >
          <ButtonAnchor href="tel:1930" size="lg" className="w-full sm:w-auto">
            <Phone aria-hidden="true" className="size-5" />
            <Trans>Call 1930</Trans>
          </ButtonAnchor>
        </Minute>
        <Minute
          icon={<Landmark aria-hidden="true" className="size-5" />}
          title={<Trans>Tell your bank and your UPI app</Trans>}
          text={
            <Trans>
              The number is on your card and in the bank's own app; look it up nowhere else. Report the payment there as
              fraud. If you gave a PIN or an OTP away, have the account blocked.
            </Trans>
          }
        />
        <Minute
          icon={<ShieldCheck aria-hidden="true" className="size-5" />}
          title={<Trans>File it on the national portal</Trans>}
          text={<Trans>It is your complaint to the police. The helpline gives you a number for it.</Trans>}
        >
          <ButtonAnchor
            href={`https://${PORTAL}`}
            target="_blank"
            rel="noreferrer"
            variant="outline"
            className="w-full large-text:px-1 large-text:text-sm sm:w-auto"
          >
            {PORTAL}
          </ButtonAnchor>
        </Minute>
        <Minute
          icon={<Ticket aria-hidden="true" className="size-5" />}
          title={<Trans>Then tell us</Trans>}
          text={
            <Trans>
              <Link to={paths.profileTab("unlocked")} className={TEXT_LINK}>
                Report the person at the deal
              </Link>
              , and delete nothing of the chat. We cannot get the money back, but we can keep others from losing theirs.
            </Trans>
          }
        />
      </ol>
    </section>
  );
}

interface MinuteProps {
  icon: ReactNode;
  title: ReactNode;
  text: ReactNode;
  children?: ReactNode;
}

/** One of the things to do, on a line that leads to the next. */
function Minute({ icon, title, text, children }: MinuteProps) {
  return (
    <li className="group relative grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 pb-6 large-text:grid-cols-1 last:pb-0">
      <span className="z-10 grid size-10 place-items-center rounded-full bg-danger-tint text-danger">{icon}</span>
      <span
        aria-hidden="true"
        className="absolute inset-y-0 start-5 w-0 -translate-x-1/2 border-danger border-s-2 border-dotted large-text:hidden group-last:hidden"
      />
      <div className="grid gap-1 pt-1.5">
        <h3 className="font-semibold text-lg">{title}</h3>
        <p className="max-w-prose text-ink-muted text-sm">{text}</p>
        {children && <div className="mt-2">{children}</div>}
      </div>
    </li>
  );
}
