import { Trans, useLingui } from "@lingui/react/macro";
import type { KnownName } from "@reseat/contract";
import {
  LOCATION_MAX,
  MOVIE_NAME_MAX,
  SEAT_INFO_MAX,
  SELLING_REASON_MAX,
  THEATRE_MAX,
} from "@reseat/contract/limits/constants";
import { type ReactNode, useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Card, CardTitle } from "../../components/card";
import { Field, Input, Select, Textarea } from "../../components/field";
import { indianDay } from "../../lib/language/format";
import { serverNow } from "../../lib/live/server-clock";
import { MOVIE_LANGUAGES, movieLanguage } from "../tickets/movie-language";
import { DiscountFields } from "./discount-fields";
import type { ListingValues } from "./listing-values";
import { RupeeInput } from "./rupee-input";
import { SuggestedInput } from "./suggested-input";
import { TicketCount } from "./ticket-count";
import { useKnownCities, useKnownNames } from "./use-known-names";

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card>
      <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CardTitle id={id}>{title}</CardTitle>
        {children}
      </section>
    </Card>
  );
}

/** The movie, and the time and place of the show. */
export function ShowFields() {
  const { t, i18n } = useLingui();
  const { control, register, formState, getValues, setValue, getFieldState, trigger } = useFormContext<ListingValues>();
  const { errors } = formState;
  const [movieName, theatreName, areaLocation, city] = useWatch({
    control,
    name: ["movieName", "theatreName", "areaLocation", "city"],
  });
  const movies = useKnownNames("movie", movieName);
  const theatres = useKnownNames("theatre", theatreName);
  const areas = useKnownNames("location", areaLocation);
  const cities = useKnownCities(city);

  /** Fills in a field from a known name, unless somebody has typed into it. */
  const fill = (field: "movieLanguage" | "areaLocation" | "city", value: string | null | undefined) => {
    if (value && !getFieldState(field, formState).isDirty) setValue(field, value);
  };
  const named = (names: KnownName[], typed: string) => names.find(({ name }) => name === typed);

  return (
    <Section title={t`The show`}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <Field label={t`Movie name`} required error={errors.movieName?.message}>
          <SuggestedInput
            {...register("movieName", {
              onChange: ({ target }) => fill("movieLanguage", named(movies, target.value)?.movie_language),
            })}
            suggestions={movies.map(({ name, movie_language }) => ({
              value: name,
              detail: movie_language && movieLanguage(i18n, movie_language),
            }))}
            maxLength={MOVIE_NAME_MAX}
            placeholder={t`Movie on the ticket`}
          />
        </Field>
        <Field label={t`Language`} required error={errors.movieLanguage?.message}>
          <Select {...register("movieLanguage")}>
            {MOVIE_LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {movieLanguage(i18n, language)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label={t`Theatre name`} required error={errors.theatreName?.message}>
        <SuggestedInput
          {...register("theatreName", {
            onChange: ({ target }) => {
              const known = named(theatres, target.value);
              fill("areaLocation", known?.location);
              fill("city", known?.city);
            },
          })}
          suggestions={theatres.map(({ name, location, city }) => ({
            value: name,
            detail: [location, city].filter(Boolean).join(", "),
          }))}
          maxLength={THEATRE_MAX}
          placeholder={t`PVR Phoenix Mall`}
        />
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <Field label={t`Area`} required error={errors.areaLocation?.message}>
          <SuggestedInput
            {...register("areaLocation", { onChange: ({ target }) => fill("city", named(areas, target.value)?.city) })}
            suggestions={areas.map(({ name, city }) => ({ value: name, detail: city }))}
            maxLength={LOCATION_MAX}
            placeholder={t`Lower Parel`}
          />
        </Field>
        <Field label={t`City`} error={errors.city?.message}>
          <SuggestedInput
            {...register("city")}
            suggestions={cities.map((value) => ({ value }))}
            maxLength={LOCATION_MAX}
            autoComplete="address-level2"
            placeholder={t`Mumbai`}
          />
        </Field>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xs:grid-cols-2">
        <Field label={t`Show date`} required error={errors.showDate?.message}>
          <Input {...register("showDate")} type="date" min={indianDay(serverNow())} className="figures" />
        </Field>
        <Field label={t`Show time`} required error={errors.showTime?.message}>
          <Input
            {...register("showTime", { onChange: () => getValues("showDate") && void trigger("showDate") })}
            type="time"
            className="figures"
          />
        </Field>
      </div>
    </Section>
  );
}

interface TicketFieldsProps {
  title: string;
  /** Whether the children are filled in. */
  hasMore: boolean;
  children: ReactNode;
}

/**
 * The number of tickets and the price. The optional fields are folded while they are empty; the
 * children come last.
 */
export function TicketFields({ title, hasMore, children }: TicketFieldsProps) {
  const { t } = useLingui();
  const { control, register, formState, getValues, trigger } = useFormContext<ListingValues>();
  const [discountType, seatInfo, reason] = useWatch({ control, name: ["discountType", "seatInfo", "reason"] });
  const { errors } = formState;
  const isFilledIn = hasMore || discountType !== "no_discount" || seatInfo !== "" || reason !== "";
  const [isOpen, setOpen] = useState(isFilledIn);
  return (
    <Section title={title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xs:grid-cols-2">
        <Field label={t`Number of tickets`} required error={errors.ticketCount?.message}>
          <TicketCount />
        </Field>
        <Field
          label={t`Total price of the tickets`}
          required
          error={errors.pricePerTicket?.message}
          hint={t`For all of them together`}
        >
          <RupeeInput
            {...register("pricePerTicket", {
              onBlur: () => getValues("discountType") !== "no_discount" && void trigger("discounted_price"),
            })}
            placeholder="500"
          />
        </Field>
      </div>
      <details
        open={isOpen || isFilledIn}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="rounded-md border border-line"
      >
        <summary className="min-h-11 rounded-md px-3 py-2.5 font-semibold text-sm">
          <Trans>Discount, seats, reason, picture (optional)</Trans>
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-line border-t p-3">
          <DiscountFields />
          <Field
            label={t`Seat info (optional)`}
            hint={t`Private: never shared with buyers. Only you can see it.`}
            error={errors.seatInfo?.message}
          >
            <Input
              {...register("seatInfo")}
              maxLength={SEAT_INFO_MAX}
              autoComplete="off"
              placeholder={t`Row F, seats 11 and 12`}
            />
          </Field>
          <Field label={t`Reason for selling (optional)`} error={errors.reason?.message}>
            <Textarea {...register("reason")} value={reason} counted maxLength={SELLING_REASON_MAX} rows={3} />
          </Field>
          {children}
        </div>
      </details>
    </Section>
  );
}
