import { Trans } from "@lingui/react/macro";
import type { Grievance } from "@reseat/contract";
import { useState } from "react";
import { PartTexts } from "../../../lib/language/part-texts";
import { useSession } from "../../../lib/session/session";
import { LoadingText } from "../../../ui/states";
import { FiledGrievance } from "./filed-grievance";
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
