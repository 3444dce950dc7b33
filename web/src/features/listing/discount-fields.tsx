import { DISCOUNT_PERCENT_MAX, DISCOUNT_PERCENT_MIN } from "@reseat/contract/constants";
import { useFormContext, useWatch } from "react-hook-form";
import { Choices } from "../../components/choices";
import { Field, Input } from "../../components/field";
import { InfoTip } from "../../components/info-tip";
import { formatPrice } from "../../lib/format";
import { discountedPaise, type ListingValues } from "./listing-values";
import { RupeeInput } from "./rupee-input";

const TYPES = [
  { value: "no_discount", label: "No discount" },
  { value: "percentage", label: "Percentage" },
  { value: "custom", label: "Custom" },
] as const;

export function DiscountFields() {
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
    <div className="grid gap-4">
      <Choices
        legend="Discount"
        aside={<InfoTip label="About discounts">Discounted tickets sell 2x faster!</InfoTip>}
        options={TYPES}
        value={discountType}
        onChange={change}
      />
      {discountType === "percentage" && (
        <Field
          label="Discount percentage"
          error={errors.discountPercentage?.message ?? errors.discounted_price?.message}
          hint={discounted !== null && discounted > 0 && `Buyers pay ${formatPrice(discounted)}`}
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
        <Field label="Discounted price" error={errors.discounted_price?.message}>
          <RupeeInput {...register("discounted_price")} placeholder="300" />
        </Field>
      )}
    </div>
  );
}
