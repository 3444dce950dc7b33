import { Trans, useLingui } from "@lingui/react/macro";
import type { TicketCard } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listingsOptions, socialTextsOptions, topMoviesOptions } from "../../features/admin/queries";
import { SocialMessage } from "../../features/admin/social/social-message";
import { ofListing, ofMovies } from "../../features/admin/social/social-text";
import { useFormats } from "../../lib/language/format";
import { LANGUAGE_NAMES, type Language } from "../../lib/language/i18n";
import { PageHeading } from "../../lib/pages/page";
import { Card, CardTitle } from "../../ui/card";
import { Field, Select } from "../../ui/field";
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
      <PageHeading className="sr-only">
        <Trans>Social</Trans>
      </PageHeading>
      <Card as="section" className="grid gap-4">
        <CardTitle>
          <Trans>What to share</Trans>
        </CardTitle>
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
      {found.data?.items.length === 0 && (
        <p className="text-ink-muted text-sm">
          <Trans>No listing found</Trans>
        </p>
      )}
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
