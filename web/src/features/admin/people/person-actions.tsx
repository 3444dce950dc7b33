import { Trans, useLingui } from "@lingui/react/macro";
import type { PersonSeen } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { Coins, LogOut, Trash2 } from "lucide-react";
import { useState } from "react";
import { useSession } from "../../../lib/session/session";
import { Button } from "../../../ui/button";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { StandingLine } from "../cases/standing-line";
import { standingOptions } from "../queries";
import { CreditDialog } from "./credit-dialog";
import { ModerateDialog, type Moderation } from "./moderate-dialog";
import { useModerations } from "./moderations";
import { useEndSessions, useRemovePicture } from "./mutations";

/** The possible actions about a person. Admins have none about themselves. */
export function PersonActions({ person }: { person: PersonSeen }) {
  const { t } = useLingui();
  const { user } = useSession();
  const [open, setOpen] = useState<"credit" | "sessions" | "picture" | Moderation | null>(null);
  const { data: standing } = useQuery(standingOptions(person.profile.id));
  const isAdmin = person.profile.role === "admin";
  const moderations = useModerations(isAdmin ? undefined : standing, setOpen);
  const close = () => setOpen(null);
  const { id, full_name: name } = person.profile;
  const endSessions = useEndSessions(name, close);
  const removePicture = useRemovePicture(close);
  if (user?.id === id)
    return (
      <p className="rounded-md bg-sunken p-4 text-ink-muted text-sm">
        <Trans>This is you. Another admin decides about your account.</Trans>
      </p>
    );
  return (
    <div className="grid gap-2">
      <Button onClick={() => setOpen("credit")}>
        <Coins aria-hidden="true" className="size-4.5" />
        <Trans>Add Credits</Trans>
      </Button>
      <Button variant="outline" onClick={() => setOpen("sessions")}>
        <LogOut aria-hidden="true" className="size-4.5" />
        <Trans>End all sessions</Trans>
      </Button>
      {person.profile.picture_url && !isAdmin && (
        <Button variant="outline" onClick={() => setOpen("picture")}>
          <Trash2 aria-hidden="true" className="size-4.5" />
          <Trans>Remove the picture</Trans>
        </Button>
      )}
      {standing && !isAdmin && (
        <section aria-label={t`Standing`} className="grid gap-3 border-line border-t pt-3">
          <StandingLine standing={standing} />
          <div className="flex flex-wrap gap-2">
            {moderations.map(({ key, label, run }) => (
              <Button key={key} variant="outline" size="sm" onClick={run}>
                {label}
              </Button>
            ))}
          </div>
        </section>
      )}
      {isAdmin && (
        <p className="rounded-md bg-sunken p-4 text-ink-muted text-sm">
          <Trans>An admin cannot be warned, suspended or banned until the role is taken away.</Trans>
        </p>
      )}
      {standing && open && open !== "credit" && open !== "sessions" && open !== "picture" && (
        <ModerateDialog action={open} person={person.profile} standing={standing} onClose={close} />
      )}
      {open === "credit" && <CreditDialog person={person} onClose={close} />}
      {open === "picture" && (
        <ConfirmDialog
          title={t`Remove the picture of ${name}?`}
          action={t`Remove the picture`}
          onConfirm={() => removePicture.mutate({ id })}
          onClose={close}
          busy={removePicture.isPending}
        >
          <Trans>
            Its files are deleted, and it cannot be brought back. They can upload another one. The audit keeps that you
            did it.
          </Trans>
        </ConfirmDialog>
      )}
      {open === "sessions" && (
        <ConfirmDialog
          title={t`End all sessions of ${name}?`}
          action={t`End all sessions`}
          onConfirm={() => endSessions.mutate({ user_id: id })}
          onClose={close}
          busy={endSessions.isPending}
        >
          <Trans>
            They are signed out at once on every phone and computer, and can log in again with a new code. The audit
            keeps that you did it.
          </Trans>
        </ConfirmDialog>
      )}
    </div>
  );
}
