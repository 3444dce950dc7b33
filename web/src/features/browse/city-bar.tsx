import { Trans, useLingui } from "@lingui/react/macro";
import { MapPin } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { ALL_OF_INDIA, setCity, useCity } from "../../lib/city";
import type { LocationState } from "../../lib/pages/location-state";
import { paths } from "../../lib/pages/paths";
import { useIsTakenOver } from "../../lib/session/session";
import { Button } from "../../ui/button";
import { Chip } from "../../ui/chip";
import { POPULAR_CITIES, useChooseCity, useCityName, useDetection } from "./use-choose-city";

/** A button that removes the choice of a city; nothing when none is chosen. */
export function ShowAllOfIndia(props: Pick<ComponentProps<typeof Button>, "variant" | "size">) {
  if (!useCity()) return null;
  return (
    <Button {...props} onClick={() => setCity(ALL_OF_INDIA)}>
      <Trans>Show all of India</Trans>
    </Button>
  );
}

/** So many popular cities are asked for beside the other two ways: the row has five chips. */
const ASKED_CITIES = POPULAR_CITIES.slice(0, 3);

/**
 * Names the city whose tickets are shown, with a link to other cities and a press for all of India.
 * On the first visit it asks for a city instead. `children`: at most three chips beside it.
 */
export function CityBar({ children }: { children?: ReactNode }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const city = useCity();
  const choose = useChooseCity();
  const nameOf = useCityName();
  const isTakenOver = useIsTakenOver();
  const selection = (
    <Link to={paths.locationSelection} state={{ from: pathname } satisfies LocationState} className="chip">
      <MapPin aria-hidden="true" className="size-4 shrink-0 text-velvet-ink" />
      {city === null ? t`Select Location` : city === ALL_OF_INDIA ? t`All of India` : nameOf(city)}
    </Link>
  );
  if (city !== null)
    return (
      <div className="chip-row items-center">
        {selection}
        {city !== ALL_OF_INDIA && (
          <Chip onClick={() => setCity(ALL_OF_INDIA)}>
            <span aria-hidden="true" className="sm:hidden">
              ×
            </span>
            <span className="max-sm:sr-only">
              <Trans>Show all of India</Trans>
            </span>
          </Chip>
        )}
        {children}
      </div>
    );
  const question = (
    <section
      aria-label={t`Your city`}
      className={`grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 ${isTakenOver ? "" : "city-chosen:hidden"}`}
    >
      <h2 className="font-semibold text-sm">
        <Trans>Where do you go to the movies?</Trans>
      </h2>
      <div className="chip-row">
        <NearMe />
        {ASKED_CITIES.map((each) => (
          <Chip key={each} onClick={() => void choose(each)}>
            {nameOf(each)}
          </Chip>
        ))}
        {selection}
      </div>
    </section>
  );
  if (isTakenOver) return question;
  // A drawn page cannot know the choice, so it reserves the space of the chip.
  return (
    <>
      {question}
      <div className="chip-row hidden city-chosen:flex">
        <span className="chip invisible" />
      </div>
    </>
  );
}

/** Chooses the city nearest to the device with one tap. */
function NearMe() {
  const { t } = useLingui();
  const choose = useChooseCity();
  const { isPending, detect } = useDetection(({ city }) => void choose(city));
  return (
    <Chip
      aria-busy={isPending}
      className={isPending ? "animate-pulse" : ""}
      onClick={() => {
        if (!isPending) detect();
      }}
    >
      {t`Near me`}
    </Chip>
  );
}
