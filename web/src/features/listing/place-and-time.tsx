import { Trans, useLingui } from "@lingui/react/macro";
import type { KnownName } from "@reseat/contract";
import { LISTED_AHEAD_DAYS, LOCATION_MAX, THEATRE_MAX } from "@reseat/contract/limits/constants";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { lazyPart } from "../../lib/api/lazy-part";
import { useCity } from "../../lib/city";
import { indianDay } from "../../lib/language/format";
import { serverNow } from "../../lib/live/server-clock";
import { Chip } from "../../ui/chip";
import { Field, Input } from "../../ui/field";
import { SuggestedInput } from "../../ui/suggested-input";
import { ShowWhen } from "../../ui/times";
import { useKnownCities, useKnownNames } from "../tickets/use-known-names";
import { useReading } from "./booking/reading";
import type { ListingValues } from "./listing-values";
import { knownShowsOptions, type Show } from "./queries";

/** How many wait for the show. */
const DemandOfShow = lazyPart(() => import("../wanted/show-demand"));

/** A pick counts as typed. */
export const PICKED = { shouldDirty: true, shouldValidate: true } as const;

const placeOf = ({ location, city }: Pick<KnownName, "location" | "city">) =>
  [location, city !== location && city].filter(Boolean).join(", ");

/**
 * The theatre and the show. A known theatre is picked with its area and city, which are then said
 * in a line; a typed one has fields for them. Nothing is filled in from a theatre of the same name.
 */
export function PlaceAndTime() {
  const { t } = useLingui();
  const chosenCity = useCity();
  const { control, register, formState, getValues, setValue } = useFormContext<ListingValues>();
  const { errors } = formState;
  const [movieName, theatreName, areaLocation, city, showDate] = useWatch({
    control,
    name: ["movieName", "theatreName", "areaLocation", "city", "showDate"],
  });
  const { isHidden, readProps } = useReading();
  const [focused, setFocused] = useState<"theatre" | "area" | null>(null);
  const inCity = chosenCity ? { city: chosenCity } : {};
  const theatres = useKnownNames({ kind: "theatre", query: theatreName, ...inCity }, focused === "theatre");
  const areas = useKnownNames({ kind: "location", query: areaLocation, ...inCity }, focused === "area");
  const cities = useKnownCities(city);
  /** The area and city before a theatre was picked; null while none is. */
  const [before, setBefore] = useState<Pick<ListingValues, "areaLocation" | "city"> | null>(null);
  const isAtPicked = before !== null;
  const { data: shows = [] } = useQuery(
    knownShowsOptions({ movie: movieName, theatre: theatreName, area: areaLocation }, isAtPicked),
  );
  const isPicked = before !== null && !errors.areaLocation && !errors.city;

  const pickTheatre = ({ name, location, city }: KnownName) => {
    const { areaLocation, city: typedCity } = getValues();
    setBefore(before ?? { areaLocation, city: typedCity });
    setValue("theatreName", name, PICKED);
    setValue("areaLocation", location ?? "", PICKED);
    setValue("city", city ?? "", PICKED);
  };
  /** Another name is another theatre, wherever it is. */
  const leaveTheatre = () => {
    if (!before) return;
    setValue("areaLocation", before.areaLocation);
    setValue("city", before.city);
    setBefore(null);
  };
  const pickArea = ({ name, city }: KnownName) => {
    setValue("areaLocation", name, PICKED);
    if (city) setValue("city", city, PICKED);
  };

  return (
    <>
      <div hidden={isHidden("theatreName")} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <Field label={t`Theatre name`} required {...readProps("theatreName")} error={errors.theatreName?.message}>
          <SuggestedInput
            {...register("theatreName", { onChange: leaveTheatre })}
            onFocus={() => setFocused("theatre")}
            suggestions={theatres.map((theatre) => ({
              kind: "theatre",
              name: theatre.name,
              detail: placeOf(theatre),
              onPick: () => pickTheatre(theatre),
            }))}
            maxLength={THEATRE_MAX}
            placeholder={t`PVR Phoenix Mall`}
          />
        </Field>
        {isPicked && (
          <p className="wrap-break-word -mb-2 flex flex-wrap items-center gap-x-1 text-sm">
            {placeOf({ location: areaLocation, city })}
            <button
              type="button"
              onClick={() => setBefore(null)}
              className="min-h-11 rounded-md px-2 font-semibold text-velvet-ink underline underline-offset-2"
            >
              <Trans>Change</Trans>
              <span className="sr-only">
                {t`Area`}, {t`City`}
              </span>
            </button>
          </p>
        )}
      </div>
      {!isPicked && (
        <div hidden={isHidden("areaLocation", "city")} className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
          <Field label={t`Area`} required {...readProps("areaLocation")} error={errors.areaLocation?.message}>
            <SuggestedInput
              {...register("areaLocation")}
              onFocus={() => setFocused("area")}
              suggestions={areas.map((area) => ({
                kind: "place",
                name: area.name,
                detail: area.city,
                onPick: () => pickArea(area),
              }))}
              maxLength={LOCATION_MAX}
              placeholder={t`Lower Parel`}
            />
          </Field>
          <Field label={t`City`} {...readProps("city")} error={errors.city?.message}>
            <SuggestedInput
              {...register("city")}
              suggestions={cities.map((name) => ({
                kind: "place",
                name,
                onPick: () => setValue("city", name, PICKED),
              }))}
              maxLength={LOCATION_MAX}
              autoComplete="address-level2"
              placeholder={t`Mumbai`}
            />
          </Field>
        </div>
      )}
      <ShowTimes shows={shows} />
      <Suspense>
        <DemandOfShow movie={movieName} city={city || areaLocation} date={showDate} />
      </Suspense>
    </>
  );
}

/** The date and time: of a show that others sell tickets for, in one press, or any other. */
function ShowTimes({ shows }: { shows: Show[] }) {
  const { t } = useLingui();
  const { control, register, formState, getValues, setValue, trigger } = useFormContext<ListingValues>();
  const { errors } = formState;
  const { isHidden, readProps } = useReading();
  const [showDate, showTime] = useWatch({ control, name: ["showDate", "showTime"] });
  const [today, tomorrow, last] = [0, 1, LISTED_AHEAD_DAYS].map((days) => indianDay(serverNow(), days)) as [
    string,
    string,
    string,
  ];
  const days = [
    [today, t`Today`],
    [tomorrow, t`Tomorrow`],
  ] as const;
  const setDate = (date: string) => setValue("showDate", date, { ...PICKED, shouldValidate: showTime !== "" });
  const pickShow = ({ show_date, show_time }: Show) => {
    setValue("showTime", show_time, PICKED);
    setValue("showDate", show_date, PICKED);
  };
  return (
    <div hidden={isHidden("showDate", "showTime")} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {/* Known shows take the place of the days, so nothing moves when they come. */}
      {/* biome-ignore lint/a11y/useSemanticElements: buttons, not fields */}
      <div role="group" aria-label={t`The show`} className="chip-row">
        {shows.length > 0
          ? shows.map((show) => (
              <Chip
                key={`${show.show_date} ${show.show_time}`}
                selected={show.show_date === showDate && show.show_time === showTime}
                onClick={() => pickShow(show)}
              >
                <ShowWhen date={show.show_date} time={show.show_time} />
              </Chip>
            ))
          : days.map(([date, label]) => (
              <Chip key={date} selected={date === showDate} onClick={() => setDate(date)}>
                {label}
              </Chip>
            ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xs:grid-cols-2">
        <Field
          label={t`Show date`}
          required
          {...readProps("showDate", null, "showTime")}
          error={errors.showDate?.message}
        >
          <Input {...register("showDate")} type="date" min={today} max={last} className="figures" />
        </Field>
        <Field
          label={t`Show time`}
          required
          {...readProps("showTime", null, "showDate")}
          error={errors.showTime?.message}
        >
          <Input
            {...register("showTime", { onChange: () => getValues("showDate") && void trigger("showDate") })}
            type="time"
            className="figures"
          />
        </Field>
      </div>
    </div>
  );
}
