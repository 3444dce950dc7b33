import { useLingui } from "@lingui/react/macro";
import {
  LOCATION_MAX,
  MOVIE_NAME_MAX,
  SEAT_INFO_MAX,
  SELLING_REASON_MAX,
  THEATRE_MAX,
  TICKET_COUNT_MAX,
  TICKET_COUNT_MIN,
} from "@reseat/contract/constants";
import { type ReactNode, useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Card, CardTitle } from "../../components/card";
import { Field, Input, Select, Textarea } from "../../components/field";
import { MOVIE_LANGUAGES, movieLanguage } from "../tickets/movie-language";
import { DiscountFields } from "./discount-fields";
import { indianDay } from "./listing-preview";
import type { ListingValues } from "./listing-values";
import { RupeeInput } from "./rupee-input";

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card>
      <section aria-labelledby={id} className="grid gap-4">
        <CardTitle id={id}>{title}</CardTitle>
        {children}
      </section>
    </Card>
  );
}

/** The movie, and when and where it plays. */
export function ShowFields() {
  const { t, i18n } = useLingui();
  const { register, formState, getValues, trigger } = useFormContext<ListingValues>();
  const { errors } = formState;
  return (
    <Section title={t`The show`}>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <Field label={t`Movie name`} required error={errors.movieName?.message}>
          <Input
            {...register("movieName")}
            maxLength={MOVIE_NAME_MAX}
            autoComplete="off"
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
        <Input
          {...register("theatreName")}
          maxLength={THEATRE_MAX}
          autoComplete="off"
          placeholder={t`PVR Phoenix Mall`}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Area`} required error={errors.areaLocation?.message}>
          <Input
            {...register("areaLocation")}
            maxLength={LOCATION_MAX}
            autoComplete="off"
            placeholder={t`Lower Parel`}
          />
        </Field>
        <Field label={t`City`} error={errors.city?.message}>
          <Input {...register("city")} maxLength={LOCATION_MAX} autoComplete="address-level2" placeholder={t`Mumbai`} />
        </Field>
      </div>
      <div className="grid gap-4 xs:grid-cols-2">
        <Field label={t`Show date`} required error={errors.showDate?.message}>
          <Input {...register("showDate")} type="date" min={indianDay()} className="figures" />
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

/** Number of tickets and prices; the children come last. */
export function TicketFields({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { control, register, formState, getValues, trigger } = useFormContext<ListingValues>();
  const reason = useWatch({ control, name: "reason" });
  const { errors } = formState;
  return (
    <Section title={t`Your tickets`}>
      <div className="grid gap-4 xs:grid-cols-2">
        <Field label={t`Number of tickets`} required error={errors.ticketCount?.message}>
          <Input
            {...register("ticketCount")}
            type="number"
            inputMode="numeric"
            min={TICKET_COUNT_MIN}
            max={TICKET_COUNT_MAX}
            step={1}
            className="figures"
          />
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
    </Section>
  );
}
