import { Trans, useLingui } from "@lingui/react/macro";
import { LOCATION_MAX, MOVIE_NAME_MAX, THEATRE_MAX, TICKET_COUNT_MAX } from "@reseat/contract/limits/constants";
import { paiseIn } from "@reseat/contract/texts/digits";
import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button";
import { Checkbox, Field, Select } from "../../ui/field";
import { RupeeInput } from "../../ui/rupee-input";
import { SuggestedInput } from "../../ui/suggested-input";
import { MOVIE_LANGUAGES, movieLanguage } from "../tickets/movie-language";
import { useKnownCities, useKnownNames } from "../tickets/use-known-names";
import { DayChoice, PartChoice } from "./day-choice";
import { openParts, type Sought } from "./sought";

/** Returns whether the price can be read; none is right, too. */
export const isPriceRight = ({ price }: Sought) => price.trim() === "" || paiseIn(price) > 0;

interface WantedFieldsProps {
  sought: Sought;
  /** What is missing is said after the first try. */
  isTried: boolean;
  onChange: (change: Partial<Sought>) => void;
}

/** What somebody looks for. The rare fields are folded while they are empty. */
export function WantedFields({ sought, isTried, onChange }: WantedFieldsProps) {
  const { t, i18n } = useLingui();
  const { movie, city, place, days, parts, seats, price, language, byText } = sought;
  const [focused, setFocused] = useState<"movie" | "place" | null>(null);
  const inCity = city.trim() ? { city: city.trim() } : {};
  const movies = useKnownNames({ kind: "movie", query: movie }, focused === "movie");
  const places = useKnownNames({ kind: "location", query: place, ...inCity }, focused === "place");
  const cities = useKnownCities(city);
  const [isOpen] = useState(place !== "" || language !== "");
  const isBounded = movie.trim() !== "" || city.trim() !== "";
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <Field label={t`Movie name`} error={isTried && !isBounded ? t`Please choose a movie or a city` : undefined}>
          <SuggestedInput
            value={movie}
            onChange={({ target }) => onChange({ movie: target.value })}
            onFocus={() => setFocused("movie")}
            suggestions={movies.map((known) => ({
              kind: "movie",
              name: known.name,
              poster: known.poster_url,
              onPick: () => onChange({ movie: known.name }),
            }))}
            maxLength={MOVIE_NAME_MAX}
            placeholder={t`Any movie`}
          />
        </Field>
        <Field label={t`City`}>
          <SuggestedInput
            value={city}
            onChange={({ target }) => onChange({ city: target.value })}
            suggestions={cities.map((name) => ({ kind: "place", name, onPick: () => onChange({ city: name }) }))}
            maxLength={LOCATION_MAX}
            placeholder={t`All of India`}
          />
        </Field>
      </div>
      <DayChoice
        days={days}
        error={isTried && days.length === 0 ? t`Please choose a day` : null}
        onChange={(next) => onChange({ days: next })}
      />
      <PartChoice
        parts={parts}
        days={days}
        error={isTried && openParts(sought).length === 0 ? t`Please choose a time of day` : null}
        onChange={(next) => onChange({ parts: next })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xs:grid-cols-2">
        <div className="grid content-start gap-1.5">
          <span className="font-semibold text-sm">
            <Trans>Seats together</Trans>
          </span>
          <Stepper
            label={t`Seats together`}
            value={seats}
            min={1}
            max={TICKET_COUNT_MAX}
            fewer={t`One ticket fewer`}
            more={t`One ticket more`}
            onChange={(next) => onChange({ seats: next })}
          />
        </div>
        <Field
          label={t`Most for one ticket`}
          error={isTried && !isPriceRight(sought) ? t`Please enter a price in rupees` : undefined}
        >
          <RupeeInput
            value={price}
            onChange={({ target }) => onChange({ price: target.value })}
            placeholder={t`Any price`}
          />
        </Field>
      </div>
      <Checkbox
        checked={byText}
        onChange={({ target }) => onChange({ byText: target.checked })}
        label={
          <>
            <span className="font-semibold">
              <Trans>Also by text message</Trans>
            </span>
            <span className="block text-ink-muted">
              <Trans>When nothing else reaches you. Free, at most three a day.</Trans>
            </span>
          </>
        }
      />
      <details open={isOpen} className="rounded-md border border-line">
        <summary className="min-h-11 rounded-md px-3 py-2.5 font-semibold text-sm">
          <Trans>Area, language (optional)</Trans>
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-line border-t p-3">
          <Field label={t`Area or theatre`}>
            <SuggestedInput
              value={place}
              onChange={({ target }) => onChange({ place: target.value })}
              onFocus={() => setFocused("place")}
              suggestions={places.map((known) => ({
                kind: "place",
                name: known.name,
                detail: known.city,
                onPick: () => onChange({ place: known.name, ...(known.city && { city: known.city }) }),
              }))}
              maxLength={THEATRE_MAX}
              placeholder={t`Anywhere`}
            />
          </Field>
          <Field label={t`Language`}>
            <Select value={language} onChange={({ target }) => onChange({ language: target.value })}>
              <option value="">{t`Any language`}</option>
              {MOVIE_LANGUAGES.map((each) => (
                <option key={each} value={each}>
                  {movieLanguage(i18n, each)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      </details>
    </>
  );
}

interface StepperProps {
  /** Names the group. */
  label: string;
  value: number;
  min: number;
  max: number;
  fewer: string;
  more: string;
  onChange: (value: number) => void;
}

/** A small number that is changed with two buttons. */
function Stepper({ label, value, min, max, fewer, more, onChange }: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not fields
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
      <Button
        variant="outline"
        size="icon"
        aria-label={fewer}
        aria-disabled={value <= min}
        onClick={() => onChange(Math.max(min, value - 1))}
      >
        <Minus aria-hidden="true" className="size-5" />
      </Button>
      <output aria-live="polite" className="figures title min-w-10 text-center text-xl">
        {value}
      </output>
      <Button
        variant="outline"
        size="icon"
        aria-label={more}
        aria-disabled={value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
      >
        <Plus aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
}
