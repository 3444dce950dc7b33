import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Info } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useFormats } from "../../lib/language/format";
import { Choices } from "../../ui/choices";
import { Field, Input } from "../../ui/field";
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
            inputMode="numeric"
            autoComplete="off"
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

interface InfoTipProps {
  /** The subject of the tip: the button's accessible name. */
  label: string;
  children: ReactNode;
}

/** A short explanation on hover, focus or tap; Escape closes it. */
function InfoTip({ label, children }: InfoTipProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="relative inline-grid" onPointerEnter={() => setOpen(true)} onPointerLeave={() => setOpen(false)}>
      <button
        type="button"
        aria-describedby={isOpen ? id : undefined}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={(event) => {
          // Safari does not focus a pressed button, and without focus no blur would close the tip.
          event.currentTarget.focus();
          setOpen(true);
        }}
        onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
        className="-my-1 grid size-10 place-items-center rounded-full text-ink-muted hover:text-ink"
      >
        <Info aria-hidden="true" className="size-4" />
        <span className="sr-only">{label}</span>
      </button>
      {isOpen && (
        <span
          id={id}
          role="tooltip"
          className="absolute bottom-full left-1/2 z-10 w-56 -translate-x-1/3 rounded-md border border-line bg-raised px-3 py-2 text-ink text-sm shadow-2"
        >
          {children}
        </span>
      )}
    </span>
  );
}
