import { Trans } from "@lingui/react/macro";
import { Strip } from "../tickets/strip";
import { readDraft } from "./listing-draft";

/** The listing that a login interrupts, so that it stays in view. */
export default function DraftStrip({ draftId }: { draftId: string }) {
  const draft = readDraft(null);
  const movie = draft?.id === draftId && draft.values.movieName.trim();
  if (!movie) return null;
  return (
    <Strip movie={movie}>
      <Trans>
        To list your ticket for <strong>{movie}</strong>
      </Trans>
    </Strip>
  );
}
