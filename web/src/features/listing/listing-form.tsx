import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Booking } from "@reseat/booking";
import { type ReactNode, Suspense, useEffect, useId, useMemo, useRef, useState } from "react";
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
import { ReadFields } from "./booking/read-mark";
import type { ReadTicket } from "./booking/read-ticket";
import { CoverDialog } from "./cover/cover-dialog";
import { useTicketPicture } from "./cover/use-ticket-picture";
import { readDraft, saveDraft } from "./listing-draft";
import { ShowFields, TicketFields } from "./listing-fields";
import { ListingPreview } from "./listing-preview";
import { EMPTY_LISTING, type ListingValues, listingResolver, missingFields } from "./listing-values";
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
  const [read, setRead] = useState<Booking>({});
  const booking = useRef<BookingEntry>(null);
  /** Fills in what a booking says, except in fields that were changed since it began to be read. */
  const beginReading = () => {
    const before = form.getValues();
    return ({ booking, picture: drawn, ...ticket }: ReadTicket) => {
      // A language that the booking does not say is nobody's to guess.
      const said: Booking = { movieLanguage: "", ...booking };
      const all = Object.keys(said) as (keyof Booking)[];
      const fields = all.filter((field) => form.getValues(field) === before[field]);
      for (const field of fields) form.setValue(field, said[field] ?? "", { shouldDirty: true });
      void form.trigger(fields.filter((field) => said[field]));
      setRead(Object.fromEntries(fields.flatMap((field) => (said[field] ? [[field, said[field]]] : []))));
      const image = drawn.then((file) => (file && imageType(file) ? file : null));
      const takePictureBack = picture.onRead(image, ticket);
      return () => {
        takePictureBack();
        const unchanged = fields.filter((field) => form.getValues(field) === said[field]);
        for (const field of unchanged) form.setValue(field, before[field], { shouldDirty: true });
      };
    };
  };

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          saveDraft(userId, { ...values, ...NOT_STORED });
          setRead((read) => unchangedIn(read, values));
        },
      }),
    [form, userId],
  );

  const send = form.handleSubmit(async (values) => {
    const shown = await ready();
    if (picture.mayGo(shown)) await submit(values, shown);
  });

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
          <FromBooking ref={booking} onBegin={beginReading} />
          <ReadFields value={read}>
            <ShowFields />
            <TicketFields title={t`Your tickets`} picture={picture} />
          </ReadFields>
        </div>
        <aside aria-labelledby="preview" className="lg:sticky lg:top-[calc(var(--bar-height)+1.5rem)] lg:row-span-2">
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

/** Returns the fields that still have what was read. */
function unchangedIn(read: Booking, values: ListingValues): Booking {
  const [all, now] = [Object.entries(read), new Map<string, unknown>(Object.entries(values))];
  const kept = all.filter(([field, value]) => now.get(field) === value);
  return kept.length === all.length ? read : Object.fromEntries(kept);
}

function Submit({ step, failed }: { step: keyof typeof SUBMIT_LABELS; failed: ReactNode }) {
  const { t } = useLingui();
  const { control, register, formState } = useFormContext<ListingValues>();
  const missing = missingFields(useWatch({ control }) as ListingValues);
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
      <Checkbox {...register("acceptsFirst")} label={<AcceptFirstLabel />} />
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
