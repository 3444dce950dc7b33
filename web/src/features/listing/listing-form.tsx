import { zodResolver } from "@hookform/resolvers/zod";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { TICKET_COUNT_MAX, TICKET_COUNT_MIN } from "@reseat/contract/constants";
import { type ReactNode, useEffect, useId, useMemo, useState } from "react";
import { type FieldErrors, FormProvider, useForm, useFormContext, useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import { Button } from "../../components/button";
import { Card, CardTitle } from "../../components/card";
import { Checkbox, Field, Input, Select, Textarea } from "../../components/field";
import { paths } from "../../lib/paths";
import { selectedLocation } from "../../lib/selected-location";
import { useResumedAction } from "../../lib/session/auth-gate";
import { useSession } from "../../lib/session/session";
import { toast, toastError } from "../../lib/toast";
import { MOVIE_LANGUAGES, movieLanguage } from "../tickets/movie-language";
import { DiscountFields } from "./discount-fields";
import { DuplicateDialog } from "./duplicate-dialog";
import { ImagePicker } from "./image-picker";
import { readDraft, readDraftImage, saveDraft, saveDraftImage } from "./listing-draft";
import { indianDay, ListingPreview } from "./listing-preview";
import { EMPTY_LISTING, isFilledIn, type ListingValues, listingRules } from "./listing-values";
import { RupeeInput } from "./rupee-input";
import { SUBMIT_LISTING, useSubmitListing } from "./use-submit-listing";

const SUBMIT_LABELS = {
  idle: msg`🎫 List My Ticket`,
  checking: msg`🔍 Checking for Duplicates...`,
  listing: msg`🚀 Listing Your Ticket...`,
} as const;

function sayFirstError(errors: FieldErrors<ListingValues>): void {
  const first = Object.keys(EMPTY_LISTING).find((name) => name in errors) as keyof ListingValues | undefined;
  const message = first && errors[first]?.message;
  if (message) toastError(message);
}

export function ListingForm() {
  const { t, i18n } = useLingui();
  const userId = useSession().user?.id ?? null;
  const form = useForm<ListingValues>({
    resolver: useMemo(() => zodResolver(listingRules(i18n)), [i18n]),
    mode: "onTouched",
    defaultValues: {
      ...(readDraft(userId)?.values ?? { ...EMPTY_LISTING, city: selectedLocation.get() ?? "" }),
      // The consent is given for a submission, not kept.
      authorized: false,
    },
  });
  const { submit, step, duplicate, closeDuplicate } = useSubmitListing();
  const [image, setImage] = useState<File | null>(null);
  useEffect(() => {
    void readDraftImage(userId).then((kept) => kept && setImage((picked) => picked ?? kept));
  }, [userId]);
  const pickImage = (next: File | null) => {
    saveDraftImage(userId, next);
    setImage(next);
  };

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => void saveDraft(userId, { ...values, authorized: false }),
      }),
    [form, userId],
  );

  const submitWith = (picture: File | null) => form.handleSubmit((values) => submit(values, picture), sayFirstError);

  useResumedAction(SUBMIT_LISTING, (payload) => {
    const draft = readDraft(userId);
    if (!draft || draft.id !== (payload as { draftId?: unknown } | null)?.draftId) return;
    form.reset(draft.values);
    toast({ title: t`Restored your listing progress` });
    void readDraftImage(userId).then((kept) => submitWith(kept)());
  });

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void submitWith(image)(event)}
        className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-8"
      >
        <div className="grid gap-5">
          <ShowFields />
          <TicketFields>
            <ImagePicker label={t`Ticket image (optional)`} image={image} onChange={pickImage} />
          </TicketFields>
        </div>
        <aside aria-labelledby="preview" className="lg:sticky lg:top-[calc(var(--bar-height)+1.5rem)] lg:row-span-2">
          <Card className="grid gap-4 bg-sunken">
            <div>
              <CardTitle id="preview">
                <Trans>Live Preview</Trans>
              </CardTitle>
              <p className="text-ink-muted text-sm">
                <Trans>This is how your ticket looks to buyers.</Trans>
              </p>
            </div>
            <ListingPreview control={form.control} />
          </Card>
        </aside>
        <Submit step={step} />
      </form>
      {duplicate && <DuplicateDialog status={duplicate} movie={form.getValues("movieName")} onClose={closeDuplicate} />}
    </FormProvider>
  );
}

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

function ShowFields() {
  const { t, i18n } = useLingui();
  const { register, formState, getValues, trigger } = useFormContext<ListingValues>();
  const { errors } = formState;
  return (
    <Section title={t`The show`}>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <Field label={t`Movie name`} required error={errors.movieName?.message}>
          <Input {...register("movieName")} maxLength={120} autoComplete="off" placeholder={t`Movie on the ticket`} />
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
        <Input {...register("theatreName")} maxLength={120} autoComplete="off" placeholder={t`PVR Phoenix Mall`} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Area`} required error={errors.areaLocation?.message}>
          <Input {...register("areaLocation")} maxLength={80} autoComplete="off" placeholder={t`Lower Parel`} />
        </Field>
        <Field label={t`City`} error={errors.city?.message}>
          <Input {...register("city")} maxLength={80} autoComplete="address-level2" placeholder={t`Mumbai`} />
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

function TicketFields({ children }: { children: ReactNode }) {
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
        <Input {...register("seatInfo")} maxLength={200} autoComplete="off" placeholder={t`Row F, seats 11 and 12`} />
      </Field>
      <Field label={t`Reason for selling (optional)`} error={errors.reason?.message}>
        <Textarea {...register("reason")} value={reason} counted maxLength={300} rows={3} />
      </Field>
      {children}
    </Section>
  );
}

function Submit({ step }: { step: keyof typeof SUBMIT_LABELS }) {
  const { t } = useLingui();
  const { control, register, formState } = useFormContext<ListingValues>();
  const isReady = isFilledIn(useWatch({ control }) as ListingValues);
  const hint = useId();
  return (
    <Card className="grid gap-4">
      <Checkbox
        {...register("authorized")}
        error={formState.errors.authorized?.message}
        label={
          <Trans>
            I confirm that I am not overpricing these tickets, and I authorize Reseat to list them under the{" "}
            <Link to={paths.termsOfService} className="font-semibold text-velvet-ink underline underline-offset-2">
              Terms of Use
            </Link>
            .
          </Trans>
        }
      />
      <Button
        type="submit"
        size="lg"
        full
        disabled={!isReady}
        busy={step !== "idle"}
        aria-describedby={isReady ? undefined : hint}
      >
        {t(SUBMIT_LABELS[step])}
      </Button>
      {!isReady && (
        <p id={hint} className="text-center text-ink-muted text-sm">
          <Trans>Please fill all required fields to continue</Trans>
        </p>
      )}
    </Card>
  );
}
