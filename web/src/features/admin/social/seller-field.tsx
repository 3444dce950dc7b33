import { Trans, useLingui } from "@lingui/react/macro";
import type { PersonFound } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { UserRound } from "lucide-react";
import { useState } from "react";
import { Avatar } from "../../../ui/avatar";
import { Field, Input } from "../../../ui/field";
import { Spinner } from "../../../ui/spinner";
import { phoneOptions } from "../queries";

const DIGITS = 10;

/** The person with this phone. Undefined while the search runs, null when there is none. */
export function useSeller(phone: string) {
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
export function SellerField({ phone, onChange, seller: { seller, isLooking, isError } }: SellerFieldProps) {
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
            <Spinner /> <Trans>Looking for the seller...</Trans>
          </>
        )}
        {seller && <Found seller={seller} />}
        {!isLooking && !seller && !error && (
          <>
            <span className="grid size-11 shrink-0 place-items-center rounded-full border border-line-strong border-dashed text-ink-muted">
              <UserRound aria-hidden="true" className="size-5" />
            </span>
            <span className="text-ink-muted text-sm">
              <Trans>You see here who it is, before anything is listed.</Trans>
            </span>
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
