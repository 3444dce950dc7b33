import { Trans } from "@lingui/react/macro";
import type { Grievance } from "@reseat/contract";
import { useEffect, useRef, useState } from "react";
import { useFormats } from "../../../lib/language/format";
import { PartTexts } from "../../../lib/language/part-texts";
import { useSession } from "../../../lib/session/session";
import { Button } from "../../../ui/button";
import { LoadingText } from "../../../ui/states";
import { GrievanceForm } from "./grievance-form";
import { OwnGrievances } from "./own-grievances";

/** Files a grievance, and shows a person the state of their earlier ones. */
export default function GrievanceDesk() {
  const loading = (
    <LoadingText className="min-h-dvh">
      <Trans>Loading...</Trans>
    </LoadingText>
  );
  return (
    <PartTexts part="legal" fallback={loading}>
      <Loaded />
    </PartTexts>
  );
}

function Loaded() {
  const { status } = useSession();
  // Banned people file as themselves.
  const isPerson = status === "authenticated" || status === "banned";
  const [filed, setFiled] = useState<Grievance | null>(null);
  return (
    <>
      {filed ? (
        <FiledGrievance filed={filed} onAnother={() => setFiled(null)} />
      ) : (
        status !== "loading" && <GrievanceForm isVisitor={!isPerson} onFiled={setFiled} />
      )}
      {isPerson && <OwnGrievances />}
    </>
  );
}

interface FiledGrievanceProps {
  filed: Grievance;
  onAnother: () => void;
}

/** The receipt: the number, and the deadline of our answer. */
function FiledGrievance({ filed: { number, answer_by }, onAnother }: FiledGrievanceProps) {
  const { status } = useSession();
  const { formatDate, formatTime } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid max-w-2xl gap-5">
      <h2 ref={heading} tabIndex={-1} className="title text-2xl">
        <Trans>Your grievance reached us</Trans>
      </h2>
      <div className="ticket-frame">
        <div className="ticket [--stub-width:8.5rem] [--surface:var(--sunken)]">
          <p className="grid content-center gap-1 p-5">
            <span className="text-ink-muted text-sm">
              <Trans>Your number</Trans>
            </span>
            <strong className="figures title whitespace-nowrap text-3xl sm:text-4xl">{number}</strong>
          </p>
          <p className="ticket-stub">
            <span className="text-sm">
              <Trans>We answer by</Trans>
            </span>
            <time dateTime={answer_by} className="figures grid font-semibold">
              <span>{formatDate(answer_by)}</span>
              <span>{formatTime(answer_by)}</span>
            </time>
          </p>
        </div>
      </div>
      <p className="max-w-prose">
        {status !== "visitor" ? (
          <Trans>The number is in your notifications too, and our answer will be there and below.</Trans>
        ) : (
          <Trans>
            Please note the number: by it our team finds your grievance. We answer by the phone or email that you gave.
          </Trans>
        )}
      </p>
      <Button variant="outline" onClick={onAnother} className="justify-self-start">
        <Trans>File another</Trans>
      </Button>
    </section>
  );
}
