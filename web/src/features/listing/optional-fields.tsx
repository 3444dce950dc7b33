import { useLingui } from "@lingui/react/macro";
import { SEAT_INFO_MAX, SELLING_REASON_MAX } from "@reseat/contract/limits/constants";
import { useFormContext, useWatch } from "react-hook-form";
import { Field, Input, Textarea } from "../../ui/field";
import { useReading } from "./booking/reading";
import { DiscountFields } from "./discount-fields";
import { ImagePicker, type PickedPicture } from "./image-picker";
import type { ListingValues } from "./listing-values";

/** What a listing may say besides. Its scripts come after those of the form. */
export default function OptionalFields(picked: PickedPicture) {
  const { t } = useLingui();
  const { register, formState } = useFormContext<ListingValues>();
  const { isFolded } = useReading();
  return (
    <>
      <div hidden={isFolded} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <DiscountFields />
        <Field
          label={t`Seat info (optional)`}
          hint={t`Private: never shared with buyers. Only you can see it.`}
          error={formState.errors.seatInfo?.message}
        >
          <Input
            {...register("seatInfo")}
            maxLength={SEAT_INFO_MAX}
            autoComplete="off"
            placeholder={t`Row F, seats 11 and 12`}
          />
        </Field>
        <ReasonField />
      </div>
      <ImagePicker label={t`Ticket image (optional)`} {...picked} />
    </>
  );
}

export function ReasonField() {
  const { t } = useLingui();
  const { control, register, formState } = useFormContext<ListingValues>();
  const reason = useWatch({ control, name: "reason" });
  return (
    <Field label={t`Reason for selling (optional)`} error={formState.errors.reason?.message}>
      <Textarea {...register("reason")} value={reason} counted maxLength={SELLING_REASON_MAX} rows={3} />
    </Field>
  );
}
