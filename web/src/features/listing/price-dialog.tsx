import { Trans, useLingui } from "@lingui/react/macro";
import type { OwnTicket } from "@reseat/contract";
import { paiseIn } from "@reseat/contract/texts/digits";
import { useId, useMemo } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { FailedLine } from "../../ui/failed-line";
import { Field } from "../../ui/field";
import { RupeeInput } from "../../ui/rupee-input";
import { DiscountFields } from "./discount-fields";
import { discountedPaise, EMPTY_LISTING, type ListingValues, listingResolver } from "./listing-values";
import { useUpdatePrice } from "./mutations";
import { ReasonField } from "./optional-fields";

const rupees = (paise: number | null | undefined) => (paise ? String(paise / 100) : "");

/** A listing as the form has it, with all that it says but its seats. */
function valuesOf(ticket: OwnTicket): ListingValues {
  return {
    ...EMPTY_LISTING,
    movieName: ticket.movie_name,
    movieLanguage: ticket.movie_language,
    theatreName: ticket.theatre,
    areaLocation: ticket.location,
    showDate: ticket.show_date,
    showTime: ticket.show_time,
    ticketCount: String(ticket.ticket_count),
    pricePerTicket: rupees(ticket.price_per_ticket),
    discountType: ticket.discounted_price ? "custom" : "no_discount",
    discounted_price: rupees(ticket.discounted_price),
    printedPrice: rupees(ticket.printed_price),
    reason: ticket.reason ?? "",
    authorized: true,
  };
}

interface PriceDialogProps {
  ticket: OwnTicket;
  onClose: () => void;
}

/** Changes the price and the reason of a ticket on sale. */
export function PriceDialog({ ticket, onClose }: PriceDialogProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const form = useForm<ListingValues>({
    resolver: useMemo(() => listingResolver(i18n), [i18n]),
    mode: "onTouched",
    defaultValues: valuesOf(ticket),
  });
  const change = useUpdatePrice();
  const { register, formState } = form;
  const save = form.handleSubmit((values) => {
    const price = {
      id: ticket.id,
      price_per_ticket: paiseIn(values.pricePerTicket),
      discounted_price: discountedPaise(values),
      reason: values.reason.trim() || null,
    };
    change.mutate(price, { onSuccess: onClose });
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Change price`}
      description={ticket.movie_name}
      failure={<FailedLine failure={change.error} onRetry={() => void save()} />}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} busy={change.isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={id}
          noValidate
          onSubmit={(event) => void save(event)}
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
        >
          <Field
            label={t`Total price of the tickets`}
            required
            error={formState.errors.pricePerTicket?.message}
            hint={t`For all of them together`}
          >
            <RupeeInput {...register("pricePerTicket")} />
          </Field>
          <DiscountFields />
          <ReasonField />
        </form>
      </FormProvider>
    </Dialog>
  );
}
