import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Deal, DealPlan } from "@reseat/contract";
import { PRICE_MAX } from "@reseat/contract/limits/constants";
import { priceOfSeat } from "@reseat/contract/limits/price-of-seat";
import { paiseIn } from "@reseat/contract/texts/digits";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { useFormats } from "../../lib/language/format";
import { useSession } from "../../lib/session/session";
import { Button } from "../../ui/button";
import { Choices } from "../../ui/choices";
import { Dialog } from "../../ui/dialog";
import { FailedLine } from "../../ui/failed-line";
import { Field } from "../../ui/field";
import { RupeeInput } from "../../ui/rupee-input";
import { LoadingText } from "../../ui/states";
import { useTakeStep } from "./mutations";
import { isNewSellerOptions, listedOptions } from "./queries";
import { HANDS, PAYS } from "./texts";
import { requireUpiId, UpiIdField } from "./upi-id-field";

type Terms = NonNullable<DealPlan["terms"]>;

interface TermsDialogProps {
  deal: Deal;
  terms: Terms | null;
  onClose: () => void;
}

/** Proposes price, payment and hand-over to the other person, or other ones than they did. */
export function TermsDialog({ deal, terms, onClose }: TermsDialogProps) {
  const { t } = useLingui();
  const listed = useQuery(listedOptions(deal.ticket_id));
  const person = useSession().user?.id;
  const { data: isNew } = useQuery(isNewSellerOptions(deal.role === "buyer" ? deal.partner_id : person));
  if (terms || ((listed.data || listed.isError) && isNew !== undefined))
    return (
      <TermsForm
        deal={deal}
        seats={listed.data?.ticket_count ?? null}
        first={{
          price_each: terms?.price_each ?? (listed.data ? priceOfSeat(listed.data) : null),
          // A seller without sales is paid when the buyer has the ticket.
          pay: terms?.pay ?? (isNew ? "cash" : "upi"),
          hand: terms?.hand ?? (isNew ? "theatre" : "here"),
        }}
        onClose={onClose}
      />
    );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`What do you agree on?`} size="sm">
      <LoadingText>
        <Trans>Loading...</Trans>
      </LoadingText>
    </Dialog>
  );
}

interface TermsFormProps {
  deal: Deal;
  seats: number | null;
  first: { price_each: number | null } & Pick<Terms, "pay" | "hand">;
  onClose: () => void;
}

function TermsForm({ deal, seats, first, onClose }: TermsFormProps) {
  const { t, i18n } = useLingui();
  const { formatPrice } = useFormats();
  const form = useId();
  const { profile, updateProfile } = useSession();
  const take = useTakeStep(deal);
  const [pay, setPay] = useState(first.pay);
  const [hand, setHand] = useState(first.hand);
  const [failure, setFailure] = useState<unknown>(null);
  const { register, handleSubmit, watch, formState } = useForm({
    defaultValues: { price: first.price_each === null ? "" : String(first.price_each / 100), upi_id: "" },
  });
  const { errors, isSubmitting } = formState;
  const asksUpi = deal.role === "seller" && pay === "upi" && profile?.upi_id === null;
  const priceEach = paiseIn(watch("price"));
  const propose = handleSubmit(async ({ price, upi_id }) => {
    const { error } = asksUpi ? await updateProfile({ upi_id: upi_id.trim() }) : { error: null };
    setFailure(error);
    if (error) return;
    await take.mutateAsync({ kind: "agree", price_each: paiseIn(price), pay, hand }).then(onClose, setFailure);
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`What do you agree on?`}
      description={t`They agree, or propose something else.`}
      size="sm"
      failure={<FailedLine failure={failure} onRetry={() => void propose()} />}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} busy={isSubmitting}>
            <Trans>Propose</Trans>
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void propose(event)} className="grid gap-4">
        <Field
          label={t`Price of each ticket`}
          required
          error={errors.price?.message}
          hint={
            seats !== null &&
            seats > 1 &&
            priceEach > 0 && (
              <Trans>
                <Plural value={seats} one="# ticket" other="# tickets" />: {formatPrice(priceEach * seats)}
              </Trans>
            )
          }
        >
          <RupeeInput
            {...register("price", {
              validate: (price) =>
                (paiseIn(price) > 0 && paiseIn(price) <= PRICE_MAX) || t`Please enter a price in rupees`,
            })}
          />
        </Field>
        <Choices
          legend={t`Paid`}
          options={Object.entries(PAYS).map(([value, label]) => ({ value: value as Terms["pay"], label: t(label) }))}
          value={pay}
          onChange={setPay}
        />
        {asksUpi && (
          <UpiIdField
            registration={register("upi_id", { validate: requireUpiId(i18n) })}
            error={errors.upi_id?.message}
            isRequired
          />
        )}
        <Choices
          legend={t`Ticket`}
          options={Object.entries(HANDS).map(([value, label]) => ({ value: value as Terms["hand"], label: t(label) }))}
          value={hand}
          onChange={setHand}
        />
      </form>
    </Dialog>
  );
}
