import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, useLingui } from "@lingui/react/macro";
import type { PersonStanding } from "@reseat/contract";
import { MODERATION_REASON_MAX, SUSPENSION_HOURS_MAX } from "@reseat/contract/limits/admin-constants";
import { wholeIn } from "@reseat/contract/texts/digits";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "../../../lib/language/format";
import { Badge } from "../../../ui/badge";
import { Field, Input } from "../../../ui/field";
import { AskDialog } from "../cases/ask-dialog";
import type { Act } from "../cases/item-frame";
import { useAllowListing, useModerate } from "../mutations";
import { underWayOptions } from "../queries";
import { useLastChange } from "../who";

/** The decisions about a person, each with its key and the title of its success. */
const MODERATIONS = {
  warn: { key: "w", label: msg`Warn`, done: msg`User warned` },
  suspend: { key: "s", label: msg`Suspend`, done: msg`User suspended` },
  ban: { key: "b", label: msg`Ban`, done: msg`User banned` },
  lift: { key: "l", label: msg`Lift`, done: msg`User freed` },
  allow: { key: "p", label: msg`Let them list again`, done: msg`Listing is open again` },
} satisfies Record<string, { key: string; label: MessageDescriptor; done: MessageDescriptor }>;

export type Moderation = keyof typeof MODERATIONS;

/** The possible decisions about a person in their present standing. */
export function useModerations(standing: PersonStanding | undefined, open: (action: Moderation) => void): Act[] {
  const { t } = useLingui();
  if (!standing) return [];
  const { restriction, listing_paused_until: paused } = standing;
  const isBanned = restriction?.kind === "banned";
  const actions: Moderation[] = [
    "warn",
    ...(isBanned ? [] : (["suspend", "ban"] as const)),
    ...(restriction ? (["lift"] as const) : []),
    ...(paused ? (["allow"] as const) : []),
  ];
  return actions.map((action) => {
    const { key, label } = MODERATIONS[action];
    return { key, label: t(label), run: () => open(action) };
  });
}

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
  const { id, full_name: name } = person;
  const duration = wholeIn(hours) || 0;
  const isLong = duration >= 1 && duration <= SUSPENSION_HOURS_MAX;
  const most = formatNumber(SUSPENSION_HOURS_MAX);
  const { title, said } = {
    warn: { title: t`Warn ${name}?`, said: t`${name} has to read it before going on.` },
    suspend: { title: t`Suspend ${name}?`, said: t`${name} cannot list, buy or write.` },
    ban: { title: t`Ban ${name}?`, said: t`${name} is signed out, and can only read why and appeal.` },
    lift: { title: t`Free ${name}?`, said: t`Nothing holds ${name} back now.` },
    allow: { title: t`Let ${name} list again?`, said: t`${name} can list tickets now.` },
  }[action];
  const { label, done } = MODERATIONS[action];
  const decide = useModerate({ title: done, description: said }, onClose);
  const allow = useAllowListing({ title: done, description: said }, onClose);
  const isKind = action === "lift" || action === "allow";
  const send = (reason: string) => {
    if (action === "allow") return allow.mutate({ user_id: id, reason });
    if (action === "suspend" && !isLong) return;
    decide.mutate({
      user_id: id,
      action,
      reason,
      version: standing.version,
      ...(action === "suspend" && { duration_hours: duration }),
      ...(caseId && action !== "warn" && action !== "lift" && { case_id: caseId }),
    });
  };
  return (
    <AskDialog
      title={title}
      action={t(label)}
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
  const { t } = useLingui();
  const isBan = action === "ban";
  const ends = action === "suspend" || isBan;
  const { data } = useQuery(underWayOptions(id, ends));
  const texts = {
    warn: t`${name} has to read your message before they can list, buy or write again. Nothing else changes.`,
    suspend: t`${name} can look at everything, and cannot list, buy or write until it ends. They can appeal once.`,
    ban: t`${name} is signed out everywhere. Who logs in again reads why, can appeal once, take their data and close the account, and nothing else until somebody lifts it.`,
    lift: t`${name} can list, buy and write again, and is told so. If it followed from a case, its reports no longer count in their trust score. What was withdrawn does not come back by itself.`,
    allow: t`Their listing was paused because buyers were not let in. Those cases stay upheld, and the next one pauses it again.`,
  };
  const ended = (data?.received ?? 0) + (isBan ? (data?.made ?? 0) : 0);
  return (
    <>
      <p>{texts[action]}</p>
      {ends && (
        // Two lines, also while the number is loading.
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
      )}
    </>
  );
}

/** The person's current restriction, its reason, and the admin of the last decision. */
export function StandingLine({ standing }: { standing: PersonStanding }) {
  const { restriction, warning, closed, last, listing_paused_until: paused } = standing;
  const { t } = useLingui();
  const { formatDate, formatTime } = useFormats();
  const said = useLastChange(last);
  const held = restriction?.until
    ? t`Suspended until ${formatDate(restriction.until)}, ${formatTime(restriction.until)}`
    : t`Banned`;
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap gap-1.5">
        <Badge tone={restriction ? "danger" : "success"}>{restriction ? held : t`In good standing`}</Badge>
        {paused && <Badge tone="warning">{t`May not list until ${formatDate(paused)}`}</Badge>}
        {closed && <Badge tone="neutral">{t`Closed by the person, erased from ${formatDate(closed.erase_at)}`}</Badge>}
        {warning && <Badge tone="warning">{t`A warning to read`}</Badge>}
        {restriction?.appeal === "open" && <Badge tone="info">{t`Appealed`}</Badge>}
      </p>
      {(restriction ?? warning) && <p className="break-words">{(restriction ?? warning)?.reason}</p>}
      {last && <p className="min-h-4 text-ink-muted text-xs">{said}</p>}
    </div>
  );
}
