import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { PersonSeen } from "@reseat/contract";
import { ADMIN_REASON_MAX, GRANT_MAX, GRANT_MIN } from "@reseat/contract/limits/admin-constants";
import { wholeIn } from "@reseat/contract/texts/digits";
import { useQuery } from "@tanstack/react-query";
import { Coins, LogOut, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useFormats } from "../../../lib/language/format";
import { useSession } from "../../../lib/session/session";
import { Button } from "../../../ui/button";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { Dialog } from "../../../ui/dialog";
import { Field, Input, Textarea } from "../../../ui/field";
import { useCreditUser, useEndSessions, useRemovePicture } from "../mutations";
import { standingOptions } from "../queries";
import { ModerateDialog, type Moderation, StandingLine, useModerations } from "./moderation";

/** The possible actions about a person. Admins have none about themselves. */
export function PersonActions({ person }: { person: PersonSeen }) {
  const { t } = useLingui();
  const { user } = useSession();
  const [open, setOpen] = useState<"credit" | "sessions" | "picture" | null>(null);
  const [moderation, setModeration] = useState<Moderation | null>(null);
  const { id, full_name: name, role, picture_url } = person.profile;
  const isAdmin = role === "admin";
  const { data } = useQuery(standingOptions(id));
  const standing = isAdmin ? undefined : data;
  const moderations = useModerations(standing, setModeration);
  const close = () => setOpen(null);
  const endSessions = useEndSessions(name, close);
  const removePicture = useRemovePicture(close);
  if (user?.id === id)
    return (
      <p className="rounded-md bg-sunken p-4 text-ink-muted text-sm">
        {t`This is you. Another admin decides about your account.`}
      </p>
    );
  return (
    <div className="grid gap-2">
      <Button onClick={() => setOpen("credit")}>
        <Coins aria-hidden="true" className="size-4.5" />
        {t`Add Credits`}
      </Button>
      <Button variant="outline" onClick={() => setOpen("sessions")}>
        <LogOut aria-hidden="true" className="size-4.5" />
        {t`End all sessions`}
      </Button>
      {picture_url && !isAdmin && (
        <Button variant="outline" onClick={() => setOpen("picture")}>
          <Trash2 aria-hidden="true" className="size-4.5" />
          {t`Remove the picture`}
        </Button>
      )}
      {standing && (
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
          {t`An admin cannot be warned, suspended or banned until the role is taken away.`}
        </p>
      )}
      {standing && moderation && (
        <ModerateDialog
          action={moderation}
          person={person.profile}
          standing={standing}
          onClose={() => setModeration(null)}
        />
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
          {t`Its files are deleted, and it cannot be brought back. They can upload another one. The audit keeps that you did it.`}
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
          {t`They are signed out at once on every phone and computer, and can log in again with a new code. The audit keeps that you did it.`}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Asks for the number of credits and the reason, states the consequences, and gives them once. */
function CreditDialog({ person, onClose }: { person: PersonSeen; onClose: () => void }) {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const { id, full_name: name } = person.profile;
  const credits = wholeIn(amount) || 0;
  const isValid = credits >= GRANT_MIN && credits <= GRANT_MAX;
  const grant = useCreditUser(name, `${credits} ${reason}`, onClose);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (amount.trim() === "") return setProblem(t`Please provide user ID and credit amount`);
    if (!isValid) return setProblem(t`Credit amount must be between 1 and 1000`);
    setProblem(undefined);
    grant.mutate({ user_id: id, credits, ...(reason.trim() && { reason: reason.trim() }) });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Add Credits`}
      description={t`To the wallet of ${name}, without a payment.`}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form="credit" busy={grant.isPending}>
            {isValid ? <Plural value={credits} one="Add # credit" other="Add # credits" /> : t`Add Credits`}
          </Button>
        </>
      }
    >
      <form id="credit" noValidate className="grid gap-4" onSubmit={send}>
        <Field label={t`Credits`} hint={t`1 to 1000`} error={problem} required>
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        </Field>
        <Field label={t`Reason`} hint={t`The audit keeps it. Without one: Manual credit by admin`}>
          <Textarea
            counted
            rows={3}
            maxLength={ADMIN_REASON_MAX}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <p className="rounded-md bg-sunken p-3 text-sm" aria-live="polite">
          {isValid ? (
            <Trans>
              {name} has {formatNumber(person.credits)} now and will have {formatNumber(person.credits + credits)}. It
              cannot be taken back.
            </Trans>
          ) : (
            <Trans>
              {name} has {formatNumber(person.credits)} now.
            </Trans>
          )}
        </p>
      </form>
    </Dialog>
  );
}
