import { Trans } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../ui/button";
import { TEXT_LINK } from "../../ui/text-link";

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
