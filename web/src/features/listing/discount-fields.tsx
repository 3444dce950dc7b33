import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { DISCOUNT_PERCENT_MAX, DISCOUNT_PERCENT_MIN } from "@reseat/contract/limits/constants";
import { useFormContext, useWatch } from "react-hook-form";
import { useFormats } from "../../lib/language/format";
import { Choices } from "../../ui/choices";
import { Field, Input } from "../../ui/field";
import { InfoTip } from "../../ui/info-tip";
import { RupeeInput } from "../../ui/rupee-input";
import { discountedPaise, type ListingValues } from "./listing-values";

const TYPES = [
  { value: "no_discount", label: msg`No discount` },
  { value: "percentage", label: msg`Percentage` },
  { value: "custom", label: msg`Custom` },
] as const;

export function DiscountFields() {
  const { t } = useLingui();
  const { formatPrice } = useFormats();
  const { control, register, setValue, formState, trigger, clearErrors } = useFormContext<ListingValues>();
  const [discountType, discountPercentage, discounted_price, pricePerTicket] = useWatch({
    control,
    name: ["discountType", "discountPercentage", "discounted_price", "pricePerTicket"],
  });
  const { errors, isSubmitted } = formState;
  const discounted = discountedPaise({ discountType, discountPercentage, discounted_price, pricePerTicket });

  const change = (type: ListingValues["discountType"]) => {
    setValue("discountType", type, { shouldDirty: true });
    setValue("discountPercentage", "");
    setValue("discounted_price", "");
    if (isSubmitted) void trigger(["discountPercentage", "discounted_price"]);
    else clearErrors(["discountPercentage", "discounted_price"]);
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Choices
        legend={t`Discount`}
        aside={
          <InfoTip label={t`About discounts`}>
            <Trans>Discounted tickets sell 2x faster!</Trans>
          </InfoTip>
        }
        options={TYPES.map(({ value, label }) => ({ value, label: t(label) }))}
        value={discountType}
        onChange={change}
      />
      {discountType === "percentage" && (
        <Field
          label={t`Discount percentage`}
          error={errors.discountPercentage?.message ?? errors.discounted_price?.message}
          hint={discounted !== null && discounted > 0 && t`Buyers pay ${formatPrice(discounted)}`}
        >
          <Input
            {...register("discountPercentage", { onBlur: () => void trigger("discounted_price") })}
            type="number"
            inputMode="numeric"
            min={DISCOUNT_PERCENT_MIN}
            max={DISCOUNT_PERCENT_MAX}
            step={1}
            placeholder="20"
            className="figures"
          />
        </Field>
      )}
      {discountType === "custom" && (
        <Field label={t`Discounted price`} error={errors.discounted_price?.message}>
          <RupeeInput {...register("discounted_price")} placeholder="300" />
        </Field>
      )}
    </div>
  );
}
