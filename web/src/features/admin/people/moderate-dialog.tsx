import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { PersonStanding } from "@reseat/contract";
import { MODERATION_REASON_MAX, SUSPENSION_HOURS_MAX } from "@reseat/contract/limits/admin-constants";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "../../../lib/language/format";
import { Field, Input } from "../../../ui/field";
import { AskDialog } from "../cases/ask-dialog";
import { underWayOptions } from "../queries";
import { useAllowListing, useModerate } from "./mutations";

export type Moderation = "warn" | "suspend" | "ban" | "lift" | "allow";

interface ModerateDialogProps {
  action: Moderation;
  person: { id: string; full_name: string };
  standing: PersonStanding;
  /** A report of the case that leads to it. */
  caseId?: string;
  onClose: () => void;
}

/**
 * Asks for the reason, states the consequences, and warns, suspends or bans a person, lifts that,
 * or lets them list again.
 */
export function ModerateDialog({ action, person, standing, caseId, onClose }: ModerateDialogProps) {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const [hours, setHours] = useState("24");
  const name = person.full_name;
  const duration = /^\d+$/.test(hours) ? Number(hours) : 0;
  const isLong = duration >= 1 && duration <= SUSPENSION_HOURS_MAX;
  const most = formatNumber(SUSPENSION_HOURS_MAX);
  const texts = {
    warn: {
      title: t`Warn ${name}?`,
      action: t`Warn`,
      done: t`User warned`,
      said: t`${name} has to read it before going on.`,
    },
    suspend: {
      title: t`Suspend ${name}?`,
      action: t`Suspend`,
      done: t`User suspended`,
      said: t`${name} cannot list, buy or write.`,
    },
    ban: {
      title: t`Ban ${name}?`,
      action: t`Ban`,
      done: t`User banned`,
      said: t`${name} is signed out, and can only read why and appeal.`,
    },
    lift: {
      title: t`Free ${name}?`,
      action: t`Lift`,
      done: t`User freed`,
      said: t`Nothing holds ${name} back now.`,
    },
    allow: {
      title: t`Let ${name} list again?`,
      action: t`Let them list again`,
      done: t`Listing is open again`,
      said: t`${name} can list tickets now.`,
    },
  }[action];
  const done = { title: texts.done, description: texts.said };
  const decide = useModerate(done, onClose);
  const allow = useAllowListing(done, onClose);
  const isKind = action === "lift" || action === "allow";
  const send = (reason: string) => {
    if (action === "allow") return allow.mutate({ user_id: person.id, reason });
    if (action === "suspend" && !isLong) return;
    decide.mutate({
      user_id: person.id,
      action,
      reason,
      version: standing.version,
      ...(action === "suspend" && { duration_hours: duration }),
      ...(caseId && action !== "warn" && action !== "lift" && { case_id: caseId }),
    });
  };
  return (
    <AskDialog
      title={texts.title}
      action={texts.action}
      isDangerous={action === "ban" || action === "suspend"}
      note={{
        label: isKind ? t`Why` : t`Reason`,
        hint: isKind ? t`The audit keeps it.` : t`${name} reads it, and the audit keeps it.`,
        max: MODERATION_REASON_MAX,
        isRequired: true,
      }}
      fields={
        action === "suspend" && (
          <Field
            label={t`Hours`}
            hint={t`1 to ${most}`}
            error={isLong ? undefined : t`Please give the hours, 1 to ${most}`}
            required
          >
            <Input
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              value={hours}
              onChange={({ target }) => setHours(target.value)}
            />
          </Field>
        )
      }
      busy={decide.isPending || allow.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <Consequences action={action} person={person} />
    </AskDialog>
  );
}

function Consequences({ action, person: { id, full_name: name } }: Pick<ModerateDialogProps, "action" | "person">) {
  const ends = action === "suspend" || action === "ban";
  const { data } = useQuery(underWayOptions(id, ends));
  if (action === "warn")
    return (
      <p>
        <Trans>{name} has to read your message before they can list, buy or write again. Nothing else changes.</Trans>
      </p>
    );
  if (action === "allow")
    return (
      <p>
        <Trans>
          Their listing was paused because buyers were not let in. Those cases stay upheld, and the next one pauses it
          again.
        </Trans>
      </p>
    );
  if (action === "lift")
    return (
      <p>
        <Trans>
          {name} can list, buy and write again, and is told so. If it followed from a case, its reports no longer count
          in their trust score. What was withdrawn does not come back by itself.
        </Trans>
      </p>
    );
  const isBan = action === "ban";
  const ended = (data?.received ?? 0) + (isBan ? (data?.made ?? 0) : 0);
  return (
    <>
      <p>
        {isBan ? (
          <Trans>
            {name} is signed out everywhere. Who logs in again reads why, can appeal once, take their data and close the
            account, and nothing else until somebody lifts it.
          </Trans>
        ) : (
          <Trans>
            {name} can look at everything, and cannot list, buy or write until it ends. They can appeal once.
          </Trans>
        )}
      </p>
      {/* Two lines, also while the number is loading. */}
      <ul className="min-h-12 list-disc ps-5" aria-busy={!data}>
        {data && (
          <>
            <li>
              {isBan ? (
                <Plural value={data.listings} one="# listing is withdrawn" other="# listings are withdrawn" />
              ) : (
                <Plural value={data.listings} one="# listing leaves the market" other="# listings leave the market" />
              )}
            </li>
            <li>
              <Plural
                value={ended}
                one="# open request ends, and its credit goes back"
                other="# open requests end, and their credits go back"
              />
            </li>
          </>
        )}
      </ul>
    </>
  );
}
