import { useLingui } from "@lingui/react/macro";
import { TICKET_COUNT_MAX, TICKET_COUNT_MIN } from "@reseat/contract/limits/constants";
import { Minus, Plus } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "../../ui/button";
import { Input } from "../../ui/field";
import type { ListingValues } from "./listing-values";

/** The field for the number of tickets: typed, or changed with two buttons. */
export function TicketCount() {
  const { t } = useLingui();
  const { control, register, setValue } = useFormContext<ListingValues>();
  const count = Number(useWatch({ control, name: "ticketCount" })) || 0;
  const goTo = (next: number) => {
    const kept = Math.min(Math.max(next, TICKET_COUNT_MIN), TICKET_COUNT_MAX);
    setValue("ticketCount", String(kept), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="grid grid-cols-[minmax(44px,2.75rem)_minmax(2rem,1fr)_minmax(44px,2.75rem)] gap-2">
      <Button
        variant="outline"
        size="icon"
        full
        aria-label={t`One ticket fewer`}
        aria-disabled={count <= TICKET_COUNT_MIN}
        onClick={() => goTo(count - 1)}
      >
        <Minus aria-hidden="true" className="size-5" />
      </Button>
      <Input
        {...register("ticketCount")}
        type="number"
        inputMode="numeric"
        min={TICKET_COUNT_MIN}
        max={TICKET_COUNT_MAX}
        step={1}
        className="figures text-center [appearance:textfield]"
      />
      <Button
        variant="outline"
        size="icon"
        full
        aria-label={t`One ticket more`}
        aria-disabled={count >= TICKET_COUNT_MAX}
        onClick={() => goTo(count + 1)}
      >
        <Plus aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
}
