import { Trans, useLingui } from "@lingui/react/macro";
import type { KnownName } from "@reseat/contract";
import { MOVIE_NAME_MAX, TICKET_COUNT_MAX, TICKET_COUNT_MIN } from "@reseat/contract/limits/constants";
import { wholeIn } from "@reseat/contract/texts/digits";
import { clsx } from "clsx";
import { Minus, Plus } from "lucide-react";
import { type ReactNode, type Ref, Suspense, useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { lazyPart } from "../../lib/api/lazy-part";
import { Button } from "../../ui/button";
import { Card, CardTitle } from "../../ui/card";
import { Field, Input, Select } from "../../ui/field";
import { RupeeInput } from "../../ui/rupee-input";
import { SuggestedInput } from "../../ui/suggested-input";
import { MOVIE_LANGUAGES, movieLanguage } from "../tickets/movie-language";
import { useKnownNames } from "../tickets/use-known-names";
import { useReading } from "./booking/reading";
import type { PickedPicture } from "./image-picker";
import type { ListingValues } from "./listing-values";
import { PICKED, PlaceAndTime } from "./place-and-time";

/** What such tickets go for, and what cancelling gives back. */
const PriceHelp = lazyPart(() => import("./price-help"));
const OptionalFields = lazyPart(() => import("./optional-fields"));

interface SectionProps {
  title: string;
  titleRef?: Ref<HTMLHeadingElement>;
  hidden: boolean;
  children: ReactNode;
}

function Section({ title, titleRef, hidden, children }: SectionProps) {
  const id = useId();
  return (
    <Card hidden={hidden}>
      <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CardTitle id={id} ref={titleRef} {...(titleRef && { tabIndex: -1 })} className="outline-none">
          {title}
        </CardTitle>
        {children}
      </section>
    </Card>
  );
}

/** The fields of the show, which are all that a booking says of it. */
const SHOW = ["movieName", "movieLanguage", "theatreName", "areaLocation", "city", "showDate", "showTime"] as const;

/** The movie, then the theatre, then the time of the show. */
export function ShowFields({ titleRef }: { titleRef?: Ref<HTMLHeadingElement> }) {
  const { t, i18n } = useLingui();
  const { control, register, formState, setValue, getFieldState } = useFormContext<ListingValues>();
  const { errors } = formState;
  const movieName = useWatch({ control, name: "movieName" });
  const { isHidden, readProps } = useReading();
  const [isMovieWanted, setMovieWanted] = useState(false);
  const movies = useKnownNames({ kind: "movie", query: movieName }, isMovieWanted);
  const pickMovie = ({ name, movie_language }: KnownName) => {
    setValue("movieName", name, PICKED);
    const isChosen = getFieldState("movieLanguage", formState).isDirty;
    if (movie_language && !isChosen) setValue("movieLanguage", movie_language);
  };
  return (
    <Section title={t`The show`} titleRef={titleRef} hidden={isHidden(...SHOW)}>
      <div
        hidden={isHidden("movieName", "movieLanguage")}
        className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]"
      >
        <Field label={t`Movie name`} required {...readProps("movieName")} error={errors.movieName?.message}>
          <SuggestedInput
            {...register("movieName")}
            onFocus={() => setMovieWanted(true)}
            suggestions={movies.map((movie) => ({
              kind: "movie",
              name: movie.name,
              detail: movie.movie_language && movieLanguage(i18n, movie.movie_language),
              poster: movie.poster_url,
              onPick: () => pickMovie(movie),
            }))}
            maxLength={MOVIE_NAME_MAX}
            placeholder={t`Movie on the ticket`}
          />
        </Field>
        <Field label={t`Language`} required {...readProps("movieLanguage")} error={errors.movieLanguage?.message}>
          <Select {...register("movieLanguage")}>
            {MOVIE_LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {movieLanguage(i18n, language)}
              </option>
            ))}
            <option value="" hidden>
              {t`Choose the language`}
            </option>
          </Select>
        </Field>
      </div>
      <PlaceAndTime />
    </Section>
  );
}

interface TicketFieldsProps extends PickedPicture {
  title: string;
}

/** The number of tickets and the price. The optional fields are folded while they are empty. */
export function TicketFields({ title, ...picked }: TicketFieldsProps) {
  const { t } = useLingui();
  const { control, register, formState, getValues, trigger } = useFormContext<ListingValues>();
  const { isFolded, isHidden, readProps } = useReading();
  const [discountType, seatInfo, reason] = useWatch({ control, name: ["discountType", "seatInfo", "reason"] });
  const { errors } = formState;
  const hasPicture = picked.picture.ticket !== null;
  const isRead = isHidden("ticketCount", "pricePerTicket");
  const isFilledIn = hasPicture || discountType !== "no_discount" || seatInfo !== "" || reason !== "";
  const [isOpen, setOpen] = useState(isFilledIn);
  return (
    <Section title={title} hidden={isRead && !hasPicture}>
      <div hidden={isRead} className="grid grid-cols-[minmax(0,1fr)] gap-4 xs:grid-cols-2">
        <Field label={t`Number of tickets`} required {...readProps("ticketCount")} error={errors.ticketCount?.message}>
          <TicketCount />
        </Field>
        <Field
          label={t`Total price of the tickets`}
          required
          error={errors.pricePerTicket?.message}
          {...readProps("pricePerTicket", t`For all of them together`)}
        >
          <RupeeInput
            {...register("pricePerTicket", {
              onBlur: () => getValues("discountType") !== "no_discount" && void trigger("discounted_price"),
            })}
            placeholder="500"
          />
        </Field>
        <Field
          label={t`Printed price (each, optional)`}
          error={errors.printedPrice?.message}
          {...readProps("printedPrice", t`On the ticket, without fees. You cannot ask for more.`)}
          hidden={isFolded}
        >
          <RupeeInput
            {...register("printedPrice", {
              onBlur: () => getValues("pricePerTicket") !== "" && void trigger("pricePerTicket"),
            })}
            placeholder="250"
          />
        </Field>
      </div>
      <div hidden={isRead} className="grid gap-2 empty:hidden">
        <Suspense>
          <PriceHelp />
        </Suspense>
      </div>
      <details
        hidden={isFolded && !hasPicture}
        open={isOpen || isFilledIn}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className={clsx(!isFolded && "rounded-md border border-line")}
      >
        <summary hidden={isFolded} className="min-h-11 rounded-md px-3 py-2.5 font-semibold text-sm">
          <Trans>Discount, seats, reason, picture (optional)</Trans>
        </summary>
        <div className={clsx("grid grid-cols-[minmax(0,1fr)] gap-4", !isFolded && "border-line border-t p-3")}>
          <Suspense>
            <OptionalFields {...picked} />
          </Suspense>
        </div>
      </details>
    </Section>
  );
}

/** The field for the number of tickets: typed, or changed with two buttons. */
function TicketCount() {
  const { t } = useLingui();
  const { control, register, setValue } = useFormContext<ListingValues>();
  const count = wholeIn(useWatch({ control, name: "ticketCount" })) || 0;
  const goTo = (next: number) => {
    const kept = Math.min(Math.max(next, TICKET_COUNT_MIN), TICKET_COUNT_MAX);
    setValue("ticketCount", String(kept), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="grid grid-cols-[minmax(44px,2.75rem)_minmax(2rem,1fr)_minmax(44px,2.75rem)] gap-2">
      <Button
        variant="outline"
        size="icon"
        full
        aria-label={t`One ticket fewer`}
        aria-disabled={count <= TICKET_COUNT_MIN}
        onClick={() => goTo(count - 1)}
      >
        <Minus aria-hidden="true" className="size-5" />
      </Button>
      <Input {...register("ticketCount")} inputMode="numeric" autoComplete="off" className="figures text-center" />
      <Button
        variant="outline"
        size="icon"
        full
        aria-label={t`One ticket more`}
        aria-disabled={count >= TICKET_COUNT_MAX}
        onClick={() => goTo(count + 1)}
      >
        <Plus aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
}
