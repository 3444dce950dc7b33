import { Trans, useLingui } from "@lingui/react/macro";
import type { PersonFound } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { UserRound } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useListFor } from "../../features/admin/mutations";
import { adminPaths } from "../../features/admin/paths";
import { phoneOptions } from "../../features/admin/queries";
import { CoverDialog } from "../../features/listing/cover/cover-dialog";
import { useTicketPicture } from "../../features/listing/cover/use-ticket-picture";
import { ShowFields, TicketFields } from "../../features/listing/listing-fields";
import { ListingPreview } from "../../features/listing/listing-preview";
import { EMPTY_LISTING, type ListingValues, listingResolver } from "../../features/listing/listing-values";
import { newTicketFrom } from "../../features/listing/use-submit-listing";
import { imageType } from "../../lib/images/image-file";
import { PageHeading } from "../../lib/pages/page";
import { Avatar } from "../../ui/avatar";
import { Button, ButtonLink } from "../../ui/button";
import { Card, CardTitle } from "../../ui/card";
import { Checkbox, Field, Input } from "../../ui/field";
import { Spinner } from "../../ui/spinner";

/**
 * Lists a ticket for a seller who is found by phone: the seller's own form, after the choice of the
 * seller.
 */
export default function Manual() {
  const { t, i18n } = useLingui();
  const title = useId();
  const [phone, setPhone] = useState("");
  const found = useSeller(phone);
  const { seller } = found;
  const form = useForm<ListingValues>({
    resolver: useMemo(() => listingResolver(i18n), [i18n]),
    mode: "onTouched",
    defaultValues: EMPTY_LISTING,
  });
  const { field: picture, ready } = useTicketPicture();
  const image = picture.ticket?.picture ?? null;
  const list = useListFor(image, () => {
    form.reset(EMPTY_LISTING);
    void picture.onChange(null);
  });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:gap-x-8"
        onSubmit={form.handleSubmit(async (values) => {
          if (!seller) return;
          const shown = await ready();
          if (!picture.mayGo(shown)) return;
          const image_type = shown?.picture && imageType(shown.picture);
          list.mutate({ ...newTicketFrom(values), user_id: seller.id, ...(image_type && { image_type }) });
        })}
      >
        <div className="grid gap-5">
          <PageHeading className="sr-only">{t`Manual listing`}</PageHeading>
          <Card>
            <section aria-labelledby={title} className="grid gap-4">
              <CardTitle id={title}>{t`The seller`}</CardTitle>
              <SellerField phone={phone} onChange={setPhone} seller={found} />
            </section>
          </Card>
          <ShowFields />
          <TicketFields
            title={t`The tickets`}
            picture={picture}
            hint={t`JPEG, PNG or WebP, up to 5 MB. Codes are covered on this device. Only the seller and their buyer can see the picture.`}
          />
        </div>
        <div className="grid gap-5 lg:sticky lg:top-[calc(var(--bar-height)+1.5rem)]">
          <aside aria-labelledby="preview">
            <ListingPreview
              titleId="preview"
              note={t`This is how buyers see it.`}
              control={form.control}
              sellerId={seller?.id}
            />
          </aside>
          <Card className="grid gap-4">
            <Checkbox
              {...form.register("authorized")}
              error={form.formState.errors.authorized?.message}
              label={t`The seller asked us to list these tickets, and is not overpricing them.`}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" disabled={!seller} busy={list.isPending}>{t`List for this seller`}</Button>
              {seller && <ButtonLink to={adminPaths.person(seller.id)} variant="outline">{t`Open person`}</ButtonLink>}
            </div>
            <p className="text-ink-muted text-sm">
              <Trans>
                It is on sale at once, as the seller's own. They are told, and the audit keeps that you listed it.
              </Trans>
            </p>
          </Card>
        </div>
      </form>
      <CoverDialog picture={picture} />
    </FormProvider>
  );
}

const DIGITS = 10;

/** The person with this phone. Undefined while the search runs, null when there is none. */
function useSeller(phone: string) {
  const isWhole = phone.length === DIGITS;
  const found = useQuery(phoneOptions(phone, isWhole));
  const seller = found.data && (found.data.items.find(({ mobile }) => mobile === `+91${phone}`) ?? null);
  return {
    seller: isWhole ? seller : undefined,
    isLooking: isWhole && found.isPending,
    isError: isWhole && found.isError,
  };
}

interface SellerFieldProps {
  phone: string;
  onChange: (phone: string) => void;
  seller: ReturnType<typeof useSeller>;
}

/** Finds a seller by their phone, and shows the seller before anything is listed. */
function SellerField({ phone, onChange, seller: { seller, isLooking, isError } }: SellerFieldProps) {
  const { t } = useLingui();
  const [isLeft, setLeft] = useState(false);
  const error =
    seller === null
      ? t`Seller not found. Please ensure the phone number is registered.`
      : isError
        ? t`The phone could not be looked up. Please try again.`
        : isLeft && phone.length < DIGITS
          ? t`Please enter a valid 10-digit Indian mobile number`
          : undefined;
  return (
    <div className="grid content-start gap-3">
      <Field label={t`Phone of the seller`} hint={t`Ten digits, as they are registered`} error={error} required>
        <Input
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          maxLength={DIGITS}
          value={phone}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, ""))}
          onBlur={() => setLeft(true)}
          className="figures"
        />
      </Field>
      <div role="status" className="flex min-h-12 items-center gap-3">
        {isLooking && (
          <>
            <Spinner /> {t`Looking for the seller...`}
          </>
        )}
        {seller && <Found seller={seller} />}
        {!isLooking && !seller && !error && (
          <>
            <span className="grid size-11 shrink-0 place-items-center rounded-full border border-line-strong border-dashed text-ink-muted">
              <UserRound aria-hidden="true" className="size-5" />
            </span>
            <span className="text-ink-muted text-sm">{t`You see here who it is, before anything is listed.`}</span>
          </>
        )}
      </div>
    </div>
  );
}

function Found({ seller: { full_name, mobile } }: { seller: PersonFound }) {
  return (
    <>
      <Avatar name={full_name} />
      <span className="grid min-w-0">
        <span className="truncate font-semibold">{full_name}</span>
        <span className="figures text-ink-muted text-sm">{mobile}</span>
      </span>
    </>
  );
}
