import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useMemo, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { adminPaths } from "../../features/admin/paths";
import { useListFor } from "../../features/admin/people/mutations";
import { SellerField, useSeller } from "../../features/admin/social/seller-field";
import { CoverDialog } from "../../features/listing/cover/cover-dialog";
import { useTicketPicture } from "../../features/listing/cover/use-ticket-picture";
import { ShowFields, TicketFields } from "../../features/listing/listing-fields";
import { ListingPreview } from "../../features/listing/listing-preview";
import { EMPTY_LISTING, type ListingValues, listingResolver } from "../../features/listing/listing-values";
import { newTicketFrom } from "../../features/listing/use-submit-listing";
import { imageType } from "../../lib/images/image-file";
import { PageHeading } from "../../lib/pages/page";
import { Button, ButtonLink } from "../../ui/button";
import { Card, CardTitle } from "../../ui/card";
import { Checkbox } from "../../ui/field";

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
          <PageHeading className="sr-only">
            <Trans>Manual listing</Trans>
          </PageHeading>
          <Card>
            <section aria-labelledby={title} className="grid gap-4">
              <CardTitle id={title}>
                <Trans>The seller</Trans>
              </CardTitle>
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
              label={<Trans>The seller asked us to list these tickets, and is not overpricing them.</Trans>}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" disabled={!seller} busy={list.isPending}>
                <Trans>List for this seller</Trans>
              </Button>
              {seller && (
                <ButtonLink to={adminPaths.person(seller.id)} variant="outline">
                  <Trans>Open person</Trans>
                </ButtonLink>
              )}
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
