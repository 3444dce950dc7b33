import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { ArrowLeft, Check, ChevronRight, LocateFixed, MapPin } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { isSearchable, placesOptions } from "../features/browse/queries";
import { POPULAR_CITIES, useChooseCity, useCityName, useDetection } from "../features/browse/use-choose-city";
import { ALL_OF_INDIA, useCity } from "../lib/city";
import { useLocationState } from "../lib/pages/location-state";
import { PageHeading, PageMeta } from "../lib/pages/page";
import { paths } from "../lib/pages/paths";
import { Button, ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { SearchBox } from "../ui/search-box";
import { EmptyState, ErrorState, LoadingText } from "../ui/states";

const SEARCH_DELAY_MS = 300;

/** The screen of ours whose link was followed before the app was there to say where it stands. */
function linkedFrom(): string | null {
  const before = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  const isOurs = before?.origin === window.location.origin && before.pathname !== paths.locationSelection;
  return isOurs ? before.pathname : null;
}

/** Stores the city and returns to the screen that asked for it, else home. */
function useChooseAndReturn() {
  const choose = useChooseCity();
  const navigate = useNavigate();
  const { from = linkedFrom() ?? paths.home } = useLocationState();
  const [choosing, setChoosing] = useState<string | null>(null);
  const chooseAndReturn = async (city: string) => {
    if (choosing !== null) return;
    setChoosing(city);
    await choose(city);
    // The person may have left this screen meanwhile.
    if (window.location.pathname === paths.locationSelection) void navigate(from);
  };
  return { choose: (city: string) => void chooseAndReturn(city), choosing };
}

export default function LocationSelection() {
  const { t } = useLingui();
  const [query, setQuery] = useState("");
  const { choose, choosing } = useChooseAndReturn();
  const current = useCity();

  return (
    <div className="page-width grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 py-6 md:py-10">
      <PageMeta title={t`Select your city`} description={t`Choose your city to see movie tickets near you.`} />
      <header className="flex items-center gap-2">
        <ButtonLink to={paths.home} variant="quiet" size="icon" className="-ms-3">
          <ArrowLeft aria-hidden="true" className="size-5" />
          <span className="sr-only">
            <Trans>Back to home</Trans>
          </span>
        </ButtonLink>
        <PageHeading className="text-3xl">
          <Trans>Select Location</Trans>
        </PageHeading>
      </header>
      <SearchBox
        label={t`Search for a city`}
        placeholder={t`Search for a city`}
        value={query}
        onSearch={setQuery}
        delay={SEARCH_DELAY_MS}
      />
      {isSearchable(query) ? (
        <Suggestions query={query} current={current} onChoose={choose} />
      ) : (
        <>
          <DetectedCity onChoose={choose} busy={choosing !== null} />
          <PopularCity city={ALL_OF_INDIA} isCurrent={current === ALL_OF_INDIA} onChoose={choose} />
          <Group title={t`Popular cities`}>
            <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
              {POPULAR_CITIES.map((city) => (
                <li key={city} className="grid">
                  <PopularCity city={city} isCurrent={city === current} onChoose={choose} />
                </li>
              ))}
            </ul>
          </Group>
          <Group title={t`Other cities`}>
            <CityList
              cities={OTHER_CITIES.map((city) => ({ city, detail: null }))}
              current={current}
              onChoose={choose}
            />
          </Group>
        </>
      )}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="printed text-ink-muted text-xs">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface PopularCityProps {
  city: string;
  isCurrent: boolean;
  onChoose: (city: string) => void;
}

function PopularCity({ city, isCurrent, onChoose }: PopularCityProps) {
  const nameOf = useCityName();
  return (
    <button
      type="button"
      aria-pressed={isCurrent}
      onClick={() => onChoose(city)}
      className={clsx(
        "flex min-h-16 items-center justify-between gap-2 rounded-md border px-4 text-start transition-colors duration-(--quick)",
        isCurrent ? "border-transparent bg-canary text-on-paper" : "border-line bg-surface hover:border-ink",
      )}
    >
      <span className="title text-xl">{city === ALL_OF_INDIA ? <Trans>All of India</Trans> : nameOf(city)}</span>
      {isCurrent && <Check aria-hidden="true" className="size-5 shrink-0" />}
    </button>
  );
}

interface CityListProps {
  cities: { city: string; detail: string | null }[];
  current: string | null;
  onChoose: (city: string) => void;
}

function CityList({ cities, current, onChoose }: CityListProps) {
  const nameOf = useCityName();
  return (
    <Card as="ul" variant="flush" className="divide-y divide-line">
      {cities.map(({ city, detail }) => (
        <li key={`${city} ${detail}`}>
          <button
            type="button"
            onClick={() => onChoose(city)}
            className="flex min-h-13 w-full items-center gap-3 px-4 py-2 text-start hover:bg-sunken focus-visible:-outline-offset-2"
          >
            <span className="min-w-0 grow">
              <span className="font-semibold">{nameOf(city)}</span>
              {detail && <span className="block truncate text-ink-muted text-sm">{detail}</span>}
            </span>
            {city === current ? (
              <>
                <Check aria-hidden="true" className="size-5 shrink-0 text-success" />
                <span className="sr-only">
                  <Trans>Current city</Trans>
                </span>
              </>
            ) : (
              <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-muted" />
            )}
          </button>
        </li>
      ))}
    </Card>
  );
}

interface SuggestionsProps {
  query: string;
  current: string | null;
  onChoose: (city: string) => void;
}

function Suggestions({ query, current, onChoose }: SuggestionsProps) {
  const { t } = useLingui();
  const suggestions = useQuery(placesOptions(query));
  const places = suggestions.data;
  return (
    <div aria-busy={suggestions.isFetching}>
      <p role="status" className="sr-only">
        {places && <Plural value={places.length} one="# city found" other="# cities found" />}
      </p>
      {places && places.length > 0 ? (
        <CityList
          cities={places.map(({ city, display_name }) => ({
            city: city || (display_name.split(",")[0] ?? display_name),
            detail: display_name,
          }))}
          current={current}
          onChoose={onChoose}
        />
      ) : suggestions.isError ? (
        <ErrorState
          title={t`Could not search for cities`}
          onRetry={() => void suggestions.refetch()}
          busy={suggestions.isFetching}
        />
      ) : places ? (
        <EmptyState title={t`No city found`} description={t`Nothing in India is called "${query}".`} />
      ) : (
        <LoadingText>
          <Trans>Searching...</Trans>
        </LoadingText>
      )}
    </div>
  );
}

/** Detects the city from the device's position, only on request. */
function DetectedCity({ onChoose, busy }: { onChoose: (city: string) => void; busy: boolean }) {
  const { t } = useLingui();
  const nameOf = useCityName();
  const { isPending, place, detect } = useDetection();
  return (
    <div className="grid gap-3">
      <Button variant="outline" size="lg" onClick={detect} busy={isPending} className="whitespace-normal bg-surface">
        {!isPending && <LocateFixed aria-hidden="true" className="size-5" />}
        {isPending ? t`Detecting Location...` : t`Auto Detect My Location`}
      </Button>
      <div role="status">
        {place && (
          <section
            aria-label={t`Detected location`}
            className="flex flex-wrap items-center gap-3 rounded-md bg-mint p-4 text-on-paper"
          >
            <MapPin aria-hidden="true" className="size-6 shrink-0" />
            <p className="min-w-0 grow">
              <span className="printed block text-on-paper-muted text-xs">
                <Trans>Detected</Trans>
              </span>
              <strong className="title text-xl">{nameOf(place.city)}</strong>
              <span className="block text-sm">{place.formattedLocation}</span>
            </p>
            <Button onClick={() => onChoose(place.city)} busy={busy} className="max-sm:w-full">
              <Trans>Use This Location</Trans>
            </Button>
          </section>
        )}
      </div>
    </div>
  );
}

/** The names of the offered cities in the reader's script. useCityName finds them by their ids. */
const NAMES = [
  msg({ id: "city.Mumbai", message: "Mumbai" }),
  msg({ id: "city.Delhi", message: "Delhi" }),
  msg({ id: "city.Bengaluru", message: "Bengaluru" }),
  msg({ id: "city.Hyderabad", message: "Hyderabad" }),
  msg({ id: "city.Chennai", message: "Chennai" }),
  msg({ id: "city.Kolkata", message: "Kolkata" }),
  msg({ id: "city.Pune", message: "Pune" }),
  msg({ id: "city.Ahmedabad", message: "Ahmedabad" }),
  msg({ id: "city.Jaipur", message: "Jaipur" }),
  msg({ id: "city.Lucknow", message: "Lucknow" }),
  msg({ id: "city.Kochi", message: "Kochi" }),
  msg({ id: "city.Chandigarh", message: "Chandigarh" }),
  msg({ id: "city.Indore", message: "Indore" }),
  msg({ id: "city.Nagpur", message: "Nagpur" }),
  msg({ id: "city.Surat", message: "Surat" }),
  msg({ id: "city.Visakhapatnam", message: "Visakhapatnam" }),
  msg({ id: "city.Coimbatore", message: "Coimbatore" }),
  msg({ id: "city.Bhopal", message: "Bhopal" }),
];

const CITY = "city";

/** Cities with many cinemas, besides the popular ones. */
const OTHER_CITIES = NAMES.slice(8).map(({ id }) => id.slice(CITY.length + 1));
