import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { ShieldCheck } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "../../../ui/button";
import { Spinner } from "../../../ui/spinner";
import { TEXT_LINK } from "../../../ui/text-link";
import type { Cover } from "./boxes";
import { stageOf } from "./ticket-picture";
import type { PictureField } from "./use-ticket-picture";

/** Says what of a picture is covered, and asks once when no code was found in it. */
export function CoverState({ picture }: { picture: PictureField }) {
  const { t } = useLingui();
  const { ticket } = picture;
  const stage = ticket && stageOf(ticket);
  return (
    <>
      <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm empty:hidden">
        {stage === "looking" && (
          <>
            <Spinner />
            <Trans>Looking for codes…</Trans>
          </>
        )}
        {stage === "covered" && (
          <>
            <span
              className={clsx(
                "inline-flex items-center gap-1.5 font-semibold",
                ticket?.covers.length ? "text-success" : "text-ink-muted",
              )}
            >
              {ticket?.covers.length ? <ShieldCheck aria-hidden="true" className="size-4 shrink-0" /> : null}
              <Covered covers={ticket?.covers ?? []} />
            </span>
            <button type="button" className={TEXT_LINK} onClick={() => picture.edit(true)}>
              {ticket?.covers.length ? <Trans>Look at the boxes</Trans> : <Trans>Cover a part</Trans>}
            </button>
          </>
        )}
      </p>
      {stage === "asks" && (
        <Question picture={picture} title={t`We found no code in it`}>
          <p>
            <Trans>Whoever sees the code can enter with it. Cover it before the picture goes up.</Trans>
          </p>
          <Button variant="outline" size="sm" onClick={() => picture.edit(true)}>
            <Trans>Cover it by hand</Trans>
          </Button>
          <Button variant="outline" size="sm" onClick={picture.leaveBare}>
            <Trans>There is none</Trans>
          </Button>
        </Question>
      )}
      {stage === "open" && (
        <Question picture={picture} title={t`A code is open. We refuse a picture in which it can be read.`}>
          <Button variant="outline" size="sm" onClick={() => picture.edit(true)}>
            <Trans>Cover it by hand</Trans>
          </Button>
        </Question>
      )}
      {stage === "failed" && (
        <Question picture={picture} title={t`We could not look for codes`}>
          <Button variant="outline" size="sm" onClick={picture.again}>
            <Trans>Try Again</Trans>
          </Button>
          <Button variant="outline" size="sm" onClick={() => picture.edit(true)}>
            <Trans>Cover it by hand</Trans>
          </Button>
        </Question>
      )}
    </>
  );
}

function Covered({ covers }: { covers: readonly Cover[] }) {
  const { t } = useLingui();
  const codes = covers.filter(({ of }) => of === "code").length;
  if (covers.length === 0) return <Trans>Nothing is covered</Trans>;
  if (codes === covers.length) return t`Covered: ${plural(codes, { one: "# code", other: "# codes" })}`;
  if (codes === 1 && covers.every(({ of }) => of !== "hand")) return <Trans>Covered: the code and the number</Trans>;
  return t`Covered: ${plural(covers.length, { one: "# part", other: "# parts" })}`;
}

interface QuestionProps {
  picture: PictureField;
  title: string;
  children: ReactNode;
}

/** Takes the focus when the form cannot be sent without an answer. */
function Question({ picture: { asked }, title, children }: QuestionProps) {
  const id = useId();
  const panel = useRef<HTMLFieldSetElement>(null);
  const seen = useRef(asked);
  useEffect(() => {
    if (seen.current !== asked && panel.current) {
      // The optional fields may have been folded meanwhile.
      const folded = panel.current.closest("details");
      if (folded) folded.open = true;
      panel.current.focus();
    }
    seen.current = asked;
  }, [asked]);
  return (
    <fieldset
      ref={panel}
      tabIndex={-1}
      aria-labelledby={id}
      className="flex flex-wrap gap-2 rounded-md bg-warning-tint p-3 text-sm [&>p]:w-full"
    >
      <p id={id} role="alert" className="font-semibold text-warning">
        {title}
      </p>
      {children}
    </fieldset>
  );
}
