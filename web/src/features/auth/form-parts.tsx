import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Link } from "react-router-dom";
import { Button } from "../../ui/button";
import { Field, Input } from "../../ui/field";
import { TEXT_LINK } from "../../ui/text-link";
import { cleanPhone } from "./validation";

interface FormFootProps {
  busy: boolean;
  /** Stands between the button and the links. */
  legal?: ReactNode;
  isQuiet?: boolean;
  /** The links to the other forms. */
  children: ReactNode;
}

/** The end of every form that asks for a number: its button, and the way to the other forms. */
export function FormFoot({ busy, legal, isQuiet = false, children }: FormFootProps) {
  return (
    <>
      <Button type="submit" size="lg" full busy={busy}>
        <Trans>Send OTP</Trans>
      </Button>
      {legal}
      <p className={clsx("border-line border-t pt-4", isQuiet && "text-ink-muted text-sm")}>{children}</p>
    </>
  );
}

interface FormLinkProps {
  to: string;
  /** Called before the other form takes this one's place. */
  onLeave: () => void;
  children?: ReactNode;
}

/** A link to another form, which takes this one's place in the history. */
export function FormLink({ to, onLeave, children }: FormLinkProps) {
  return (
    <Link to={to} replace onClick={onLeave} className={TEXT_LINK}>
      {children}
    </Link>
  );
}

interface PhoneFieldProps {
  registration: UseFormRegisterReturn;
  error: string | undefined;
  /** Takes the focus when it appears, because somebody was typing the number. */
  isTyping?: boolean;
}

/** A field for ten digits after a fixed +91. */
export function PhoneField({ registration, error, isTyping = false }: PhoneFieldProps) {
  const { t } = useLingui();
  return (
    <Field label={t`Mobile number`} hint={t`10 digits, starts with 6, 7, 8, or 9`} required error={error}>
      <span className="relative block">
        <span className="figures absolute inset-y-0 start-0 grid w-14 place-items-center text-ink-muted">+91</span>
        <Input
          {...registration}
          autoFocus={isTyping}
          onChange={(event) => {
            event.target.value = cleanPhone(event.target.value);
            return registration.onChange(event);
          }}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder="98765 43210"
          className="figures ps-14"
        />
      </span>
    </Field>
  );
}

/** What each of the forms of `/auth` gets from its screen. */
export interface FormProps {
  /** The number typed so far, here or on another form. */
  phone: string;
  /** It was typed before the app knew which form the address asks for, so it is typed on here. */
  isTyping: boolean;
  /** Keeps the number for the form that the person goes to. */
  onLeave: (phone: string) => void;
  /** The addresses of the two forms of the specification, with where to go afterwards. */
  formPaths: Record<"login" | "signup", string>;
  /** The heading of a step. */
  heading: (title: string) => ReactNode;
}
