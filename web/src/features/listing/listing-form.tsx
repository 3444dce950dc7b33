import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Booking } from "@reseat/booking";
import { clsx } from "clsx";
import { type ReactNode, Suspense, useEffect, useId, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FormProvider, useForm, useFormContext, useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import { lazyPart } from "../../lib/api/lazy-part";
import { useCity } from "../../lib/city";
import { imageType } from "../../lib/images/image-file";
import { paths } from "../../lib/pages/paths";
import { useResumedAction } from "../../lib/session/auth-gate";
import { useSession } from "../../lib/session/session";
import { toast } from "../../lib/toast";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { FailedLine } from "../../ui/failed-line";
import { Checkbox } from "../../ui/field";
import { OnDemand } from "../../ui/on-demand";
import { TEXT_LINK } from "../../ui/text-link";
import { AcceptFirstLabel } from "./accept-first";
import { type BookingEntry, FromBooking } from "./booking/from-booking";
import type { ReadTicket } from "./booking/read-ticket";
import { ReadingContext } from "./booking/reading";
import { CoverDialog } from "./cover/cover-dialog";
import { useTicketPicture } from "./cover/use-ticket-picture";
import { NOTHING_READ, type Reading, readDraft, saveDraft, unchangedIn } from "./listing-draft";
import { ShowFields, TicketFields } from "./listing-fields";
import { ListingPreview } from "./listing-preview";
import { EMPTY_LISTING, type ListingValues, listingResolver, missingFields, wrongFields } from "./listing-values";
import { SUBMIT_LISTING, useSubmitListing } from "./use-submit-listing";

const GivenTickets = lazyPart(() => import("./given-tickets"));

const loadDuplicate = () => import("./duplicate-dialog").then((module) => module.DuplicateDialog);

const SUBMIT_LABELS = {
  idle: msg`🎫 List My Ticket`,
  checking: msg`🔍 Checking for Duplicates...`,
  listing: msg`🚀 Listing Your Ticket...`,
} as const;

/** Consent is valid for one submission only, so the draft does not store it. */
const NOT_STORED = { authorized: false, acceptsFirst: false };

interface ListingFormProps {
  /** The ticket is listed for a wanted post: what that says of it, and the line about it. */
  wanted?: { values: ListingValues; strip: ReactNode };
}

export function ListingForm({ wanted }: ListingFormProps) {
  const { t, i18n } = useLingui();
  const userId = useSession().user?.id ?? null;
  const city = useCity() ?? "";
  const form = useForm<ListingValues>({
    resolver: useMemo(() => listingResolver(i18n), [i18n]),
    mode: "onTouched",
    defaultValues: {
      ...(wanted?.values ?? { ...(readDraft(userId)?.values ?? { ...EMPTY_LISTING, city }), wantedId: "" }),
      ...NOT_STORED,
    },
  });
  const { submit, step, failure, duplicate, closeDuplicate } = useSubmitListing();
  const { field: picture, ready } = useTicketPicture({ userId });
  const [reading, setReading] = useState(() =>
    unchangedIn(readDraft(userId)?.reading ?? NOTHING_READ, form.getValues()),
  );
  const booking = useRef<BookingEntry>(null);
  const fields = useRef<HTMLDivElement>(null);
  const firstTitle = useRef<HTMLHeadingElement>(null);
  const keep = (next: Reading) => {
    saveDraft(userId, { ...form.getValues(), ...NOT_STORED }, next);
    setReading(next);
  };
  const unfold = () => flushSync(() => keep({ ...reading, isFolded: false }));
  /** Fills in what a booking says, except in fields that were changed since it began to be read. */
  const beginReading = () => {
    const before = form.getValues();
    return ({ booking, picture: drawn, ...ticket }: ReadTicket) => {
      // A language that the booking does not say is nobody's to guess.
      const said: Booking = { movieLanguage: "", ...booking };
      const all = Object.keys(said) as (keyof Booking)[];
      const free = all.filter((field) => form.getValues(field) === before[field]);
      // Whoever has begun to type goes on in the whole form, and so does whoever gives a discount.
      const isTyped = JSON.stringify(form.getValues()) !== JSON.stringify(before);
      const isFilledIn =
        isTyped || before.discountType !== "no_discount" || fields.current?.contains(document.activeElement);
      for (const field of free) form.setValue(field, said[field] ?? "", { shouldDirty: true });
      void form.trigger(free.filter((field) => said[field]));
      const wrong = wrongFields(i18n, form.getValues(), () => false);
      const right = free.filter((field) => said[field] && !wrong[field]);
      const read: Booking = Object.fromEntries(right.map((field) => [field, said[field]]));
      keep({ read, isFolded: !isFilledIn && read.movieName !== undefined });
      const image = drawn.then((file) => (file && imageType(file) ? file : null));
      const takePictureBack = picture.onRead(image, ticket);
      return () => {
        takePictureBack();
        const unchanged = free.filter((field) => form.getValues(field) === said[field]);
        for (const field of unchanged) form.setValue(field, before[field], { shouldDirty: true });
        keep(NOTHING_READ);
      };
    };
  };

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          saveDraft(userId, { ...values, ...NOT_STORED });
          setReading((reading) => unchangedIn(reading, values));
        },
      }),
    [form, userId],
  );

  const send = form.handleSubmit(
    async (values) => {
      const shown = await ready();
      if (picture.mayGo(shown)) await submit(values, shown);
    },
    // The fault, which gets the focus, may be in a field that is left out.
    () => reading.isFolded && unfold(),
  );

  useResumedAction(SUBMIT_LISTING, (payload) => {
    const draft = readDraft(userId);
    if (!draft || draft.id !== (payload as { draftId?: unknown } | null)?.draftId) return;
    form.reset(draft.values);
    toast({ title: t`Restored your listing progress` });
    void send();
  });

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void send(event)}
        className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-8"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {wanted?.strip}
          <Suspense>
            <GivenTickets booking={booking} isQueued={!wanted} picture={picture} ready={ready} />
          </Suspense>
          <ReadingContext value={reading}>
            <FromBooking
              ref={booking}
              onBegin={beginReading}
              onEdit={() => {
                unfold();
                firstTitle.current?.focus();
              }}
            />
            <div ref={fields} className="contents">
              <ShowFields titleRef={firstTitle} />
              <TicketFields title={t`Your tickets`} picture={picture} />
            </div>
          </ReadingContext>
        </div>
        <aside
          aria-labelledby="preview"
          className={clsx(
            "lg:sticky lg:top-[calc(var(--bar-height)+1.5rem)] lg:row-span-2",
            reading.isFolded && "max-lg:hidden",
          )}
        >
          <ListingPreview
            titleId="preview"
            note={t`This is how your ticket looks to buyers.`}
            control={form.control}
            sellerId={userId ?? undefined}
          />
        </aside>
        <Submit step={step} failed={<FailedLine failure={failure} onRetry={() => void send()} />} />
      </form>
      <CoverDialog picture={picture} />
      {duplicate && (
        <OnDemand
          load={loadDuplicate}
          props={{ ...duplicate, movie: form.getValues("movieName"), onClose: closeDuplicate }}
        />
      )}
    </FormProvider>
  );
}

function Submit({ step, failed }: { step: keyof typeof SUBMIT_LABELS; failed: ReactNode }) {
  const { t } = useLingui();
  const { control, register, formState } = useFormContext<ListingValues>();
  const values = useWatch({ control }) as ListingValues;
  const missing = missingFields(values);
  const isReady = missing.length === 0;
  const hint = useId();
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Checkbox
        {...register("authorized")}
        error={formState.errors.authorized?.message}
        label={
          <Trans>
            I confirm that I am not overpricing these tickets, and I authorize Reseat to list them under the{" "}
            <Link to={paths.termsOfService} className={TEXT_LINK}>
              Terms of Use
            </Link>
            .
          </Trans>
        }
      />
      <p className="text-ink-muted text-sm">
        <Trans>Listing is free. To accept a buyer costs you 1 credit.</Trans>
      </p>
      <Checkbox {...register("acceptsFirst")} label={<AcceptFirstLabel isExplained={values.acceptsFirst} />} />
      {failed}
      <Button
        type="submit"
        size="lg"
        full
        disabled={!isReady}
        busy={step !== "idle" || formState.isSubmitting}
        aria-describedby={isReady ? undefined : hint}
      >
        {t(SUBMIT_LABELS[step])}
      </Button>
      {!isReady && (
        <p id={hint} className="text-center text-ink-muted text-sm">
          <Trans>Please fill all required fields to continue</Trans>
          <strong className="block font-semibold text-ink">{missing.map((name) => t(name)).join(", ")}</strong>
        </p>
      )}
    </Card>
  );
}
