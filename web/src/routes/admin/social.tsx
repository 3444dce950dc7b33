import type { I18n } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Facets, Ticket, TicketCard } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { ClipboardCopy, Download, MessageCircle, Share2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { download } from "../../features/admin/files";
import { listingsOptions, socialTextsOptions, topMoviesOptions } from "../../features/admin/queries";
import { drawSocialImage, type Print, SIDE } from "../../features/admin/social-image";
import { shareLink, shareText, twitterShare } from "../../features/tickets/share";
import { formatsOf, useFormats } from "../../lib/language/format";
import { LANGUAGE_NAMES, type Language } from "../../lib/language/i18n";
import { PageHeading } from "../../lib/pages/page";
import { paths } from "../../lib/pages/paths";
import { toast, toastError } from "../../lib/toast";
import { whatsAppShare } from "../../lib/whatsapp";
import { Button, ButtonAnchor } from "../../ui/button";
import { Card, CardTitle } from "../../ui/card";
import { Field, Select, Textarea } from "../../ui/field";
import { SearchBox } from "../../ui/search-box";
import { ErrorState, LoadingText } from "../../ui/states";

/** A ready text and image for a listing, or for today's top movies. */
export default function Social() {
  const { t, i18n } = useLingui();
  const [language, setLanguage] = useState<Language>(i18n.locale === "hi" ? "hi" : "en");
  const [ticket, setTicket] = useState<TicketCard | null>(null);
  const facets = useQuery(topMoviesOptions());
  const texts = useQuery(socialTextsOptions(language));
  const movies = facets.data?.trending_movies;
  const told = texts.data && (ticket ? ofListing(texts.data, ticket) : movies && ofMovies(texts.data, movies));
  const failed = [facets, texts].find(({ isError, data }) => isError && !data);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-start">
      <PageHeading className="sr-only">{t`Social`}</PageHeading>
      <Card as="section" className="grid gap-4">
        <CardTitle>{t`What to share`}</CardTitle>
        <Field label={t`Language of the message`}>
          <Select value={language} onChange={({ target }) => setLanguage(target.value === "hi" ? "hi" : "en")}>
            {Object.entries(LANGUAGE_NAMES).map(([each, name]) => (
              <option key={each} value={each}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Choice chosen={ticket} onChoose={setTicket} />
      </Card>
      {told ? (
        <SocialMessage key={`${language} ${ticket?.id}`} {...told} name={ticket?.movie_name ?? "top-movies"} />
      ) : failed ? (
        <ErrorState onRetry={() => void failed.refetch()} busy={failed.isFetching} />
      ) : (
        <LoadingText className="min-h-[40dvh]">{t`Loading...`}</LoadingText>
      )}
    </div>
  );
}

interface ChoiceProps {
  chosen: TicketCard | null;
  onChoose: (ticket: TicketCard | null) => void;
}

/** Chooses today's top movies, or one of the listings that match a search. */
function Choice({ chosen, onChoose }: ChoiceProps) {
  const { t } = useLingui();
  const { formatTime, formatWeekday } = useFormats();
  const [search, setSearch] = useState("");
  const found = useQuery(listingsOptions(search));
  const listings = found.data?.items ?? [];
  const shown = chosen && !listings.some(({ id }) => id === chosen.id) ? [chosen, ...listings] : listings;
  return (
    <>
      <SearchBox
        label={t`Find a listing`}
        placeholder={t`Movie, theatre or area`}
        value={search}
        onSearch={setSearch}
      />
      <fieldset className="grid gap-1">
        <legend className="sr-only">{t`What to share`}</legend>
        <Option isChosen={chosen === null} onChoose={() => onChoose(null)} title={t`Today's top movies`} />
        {shown.map((each) => (
          <Option
            key={each.id}
            isChosen={chosen?.id === each.id}
            onChoose={() => onChoose(each)}
            title={each.movie_name}
            detail={`${each.theatre}, ${formatWeekday(each.show_date)}, ${formatTime(each.show_time)}`}
          />
        ))}
      </fieldset>
      {found.data?.items.length === 0 && <p className="text-ink-muted text-sm">{t`No listing found`}</p>}
    </>
  );
}

interface OptionProps {
  title: string;
  detail?: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Option({ title, detail, isChosen, onChoose }: OptionProps) {
  return (
    <label className="flex min-h-12 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-sunken">
      <input
        type="radio"
        name="shared"
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-velvet"
      />
      <span className="grid min-w-0">
        <span className="truncate font-semibold">{title}</span>
        {detail && <span className="figures truncate text-ink-muted text-sm">{detail}</span>}
      </span>
    </label>
  );
}

type Movies = Facets["trending_movies"];
/** The most movies that fit on the image. */
const MOVIES = 5;

/** Returns the message about a listing: the text to send, and the texts on the image. */
function ofListing(i18n: I18n, ticket: Ticket): { text: string; print: Print } {
  const { formatPrice, formatTime, formatWeekday } = formatsOf(i18n);
  const { movie_name, theatre, location, show_date, show_time, ticket_count } = ticket;
  return {
    text: `${shareText(i18n, ticket)}\n${shareLink(ticket)}`,
    print: {
      kicker: i18n._(msg`Cannot go? Somebody else can.`),
      title: movie_name,
      lines: [{ text: `${formatWeekday(show_date)}, ${formatTime(show_time)}` }, { text: theatre }, { text: location }],
      stub: formatPrice(ticket.discounted_price ?? ticket.price_per_ticket),
      stubNote: i18n._(msg`${plural(ticket_count, { one: "# ticket", other: "# tickets" })}`),
    },
  };
}

function ofMovies(i18n: I18n, movies: Movies): { text: string; print: Print } {
  const top = movies.slice(0, MOVIES);
  const count = top.reduce((sum, { ticket_count }) => sum + ticket_count, 0);
  const title = i18n._(msg`Today's top movies`);
  const invitation = i18n._(msg`Tickets that others cannot use, on Reseat:`);
  const link = new URL(paths.discover, location.origin).href;
  return {
    text: [title, ...top.map(({ movie_name }) => `• ${movie_name}`), `${invitation} ${link}`].join("\n"),
    print: {
      kicker: i18n._(msg`Cannot go? Somebody else can.`),
      title,
      lines: top.map(({ movie_name, ticket_count }) => ({ text: movie_name, end: String(ticket_count) })),
      stub: String(count),
      stubNote: i18n._(msg`${plural(count, { one: "ticket on sale", other: "tickets on sale" })}`),
    },
  };
}

/** The most characters of a WhatsApp link. */
const TEXT_MAX = 1500;

interface SocialMessageProps {
  text: string;
  print: Print;
  /** The name of the file. */
  name: string;
}

/** A text to edit and send, and its image. */
function SocialMessage({ text: proposed, print, name }: SocialMessageProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? proposed;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) void drawSocialImage(canvas.current, print);
  }, [print]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t`Message Copied`, tone: "success" });
    } catch {
      toastError(t`Please select the message and copy it.`, t`Copy failed`);
    }
  };
  const save = () =>
    canvas.current?.toBlob((file) => {
      if (file) download(`reseat-${name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")}.png`, file);
    });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
      <Card as="section" className="grid content-start gap-4">
        <CardTitle>{t`Message`}</CardTitle>
        <Field label={t`Text`} hint={t`Change it as you like`}>
          <Textarea
            className="min-h-60 field-sizing-content"
            counted
            maxLength={TEXT_MAX}
            value={text}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <div className="grid gap-2">
          <Button onClick={() => void copy()}>
            <ClipboardCopy aria-hidden="true" className="size-5" />
            {t`Copy`}
          </Button>
          <ButtonAnchor variant="outline" href={whatsAppShare(text)} target="_blank" rel="noopener noreferrer">
            <MessageCircle aria-hidden="true" className="size-5" />
            WhatsApp
          </ButtonAnchor>
          <ButtonAnchor variant="outline" href={twitterShare(text)} target="_blank" rel="noopener noreferrer">
            <Share2 aria-hidden="true" className="size-5" />X
          </ButtonAnchor>
        </div>
      </Card>
      <Card as="section" className="grid content-start gap-4">
        <CardTitle>{t`Picture`}</CardTitle>
        <canvas
          ref={canvas}
          width={SIDE}
          height={SIDE}
          role="img"
          aria-label={[print.title, ...print.lines.map(({ text }) => text), `${print.stub} ${print.stubNote}`].join(
            ", ",
          )}
          className="aspect-square w-full rounded-md"
        />
        <Button variant="outline" onClick={save}>
          <Download aria-hidden="true" className="size-5" />
          {t`Save the picture`}
        </Button>
      </Card>
    </div>
  );
}
