import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { OwnStanding } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { DoorClosed, Download, LogOut, MessageCircle } from "lucide-react";
import { type CSSProperties, useState } from "react";
import { CloseAccount } from "../features/account/close-account";
import { DownloadData } from "../features/account/download-data";
import { AppealForm, type Restriction } from "../features/trust/appeal-form";
import { standingOptions } from "../features/trust/queries";
import { useFormats } from "../lib/language/format";
import { PageHeading, PageMeta } from "../lib/pages/page";
import { paths } from "../lib/pages/paths";
import { useSession } from "../lib/session/session";
import { Card } from "../ui/card";
import { MenuEntry } from "../ui/menu-entry";
import { Section } from "../ui/section";
import { ErrorState, LoadingText } from "../ui/states";

const MEANING = [
  msg`Your listings were withdrawn. Requests ended, and their credits went back.`,
  msg`You cannot list, buy, write or look around while you are logged in.`,
  msg`People you dealt with still see what you wrote to them.`,
  msg`The number stays closed: it opens no other account.`,
];

/**
 * Replaces every screen for a banned person: the reason, the consequences, and the remaining
 * actions. It disappears once the ban is lifted.
 */
export default function BannedScreen() {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useQuery({ ...standingOptions(), staleTime: 0 });
  const { restriction } = data ?? {};
  return (
    <div className="page-width grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6 py-6 md:py-12">
      <PageMeta title={t`Your account was closed`} noindex />
      {restriction?.kind === "banned" ? (
        <Banned restriction={restriction} closed={data?.closed ?? null} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingText className="min-h-[60dvh]">
          <Trans>Loading...</Trans>
        </LoadingText>
      )}
    </div>
  );
}

const focus = (part: HTMLElement | null) => part?.focus();

interface BannedProps extends Pick<OwnStanding, "closed"> {
  restriction: NonNullable<OwnStanding["restriction"]>;
}

function Banned({ restriction, closed }: BannedProps) {
  const { t } = useLingui();
  const { formatDate } = useFormats();
  const end = closed && formatDate(closed.erase_at);
  return (
    <>
      <header className="grid gap-3">
        <PageHeading className="text-3xl">
          <Trans>
            Your account
            <br />
            was closed.
          </Trans>
        </PageHeading>
        <p className="text-ink-muted">
          <Trans>Our team decided this, and here is why. You can ask us to look again, and take what is yours.</Trans>
        </p>
      </header>
      <BanTicket restriction={restriction} />
      {end && (
        <p role="status" className="rounded-md bg-info-tint p-4 text-info">
          <Trans>You closed it yourself, too. It is erased on {end}.</Trans>
        </p>
      )}
      <Section id="meaning" title={t`What it means`}>
        <Card as="ul" variant="flush" className="divide-y divide-line">
          {MEANING.map((meaning) => (
            <li key={meaning.id} className="px-4 py-3">
              {t(meaning)}
            </li>
          ))}
        </Card>
      </Section>
      <Section id="appeal" title={t`Ask us to look again`}>
        <AppealForm appeal={restriction.appeal} />
      </Section>
      <Rest isClosed={closed !== null} />
    </>
  );
}

/** The remaining actions: the file of their data, closing the account, contact, and signing out. */
function Rest({ isClosed }: { isClosed: boolean }) {
  const { t } = useLingui();
  const { signOut } = useSession();
  const [open, setOpen] = useState<"data" | "close" | null>(null);
  return (
    <>
      <Section id="left" title={t`What you can still do`}>
        <Card as="ul" variant="flush" className="divide-y divide-line">
          <MenuEntry icon={Download} label={t`Download my data`} onPress={() => setOpen("data")} />
          {!isClosed && <MenuEntry icon={DoorClosed} label={t`Close my account`} onPress={() => setOpen("close")} />}
          <MenuEntry icon={MessageCircle} label={t`Contact us`} to={paths.contactUs} />
          <MenuEntry icon={LogOut} label={t`Sign Out`} onPress={() => void signOut()} />
        </Card>
      </Section>
      {open && (
        <div key={open} ref={focus} tabIndex={-1} className="scroll-mt-20 outline-none">
          {open === "data" ? <DownloadData /> : <CloseAccount isBanned />}
        </div>
      )}
    </>
  );
}

const PAPER = { "--paper": "var(--chalk)" } as CSSProperties;

/** The team's own reason for closing the account, with the day on the counterfoil. */
function BanTicket({ restriction: { reason, at } }: { restriction: Restriction }) {
  const { formatDate } = useFormats();
  return (
    <section aria-labelledby="why" className="ticket-frame">
      <div className="ticket" style={PAPER}>
        <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)]">
          <div aria-hidden="true" lang="en" className="ticket-brand printed">
            Reseat
          </div>
          <div className="grid min-w-0 content-start gap-1 py-4 ps-3 pe-4">
            <h2 id="why" className="printed text-ink-muted text-xs">
              <Trans>Why</Trans>
            </h2>
            <p className="wrap-break-word whitespace-pre-wrap text-lg leading-snug">{reason}</p>
          </div>
        </div>
        <p className="ticket-stub">
          <span className="printed text-[0.625rem] text-on-paper-muted">
            <Trans>Closed on</Trans>
          </span>
          <span className="title text-xl leading-tight">{formatDate(at)}</span>
          <span aria-hidden="true" className="seat-row w-18 text-on-paper-muted [--seat:1.5rem]" />
        </p>
      </div>
    </section>
  );
}
