import { useLingui } from "@lingui/react/macro";
import type { PersonStanding } from "@reseat/contract";
import type { Act } from "../cases/acts";
import type { Moderation } from "./moderate-dialog";

/** The possible decisions about a person in their present standing. */
export function useModerations(standing: PersonStanding | undefined, open: (action: Moderation) => void): Act[] {
  const { t } = useLingui();
  if (!standing) return [];
  const { restriction, listing_paused_until: paused } = standing;
  const act = (key: string, action: Moderation, label: string): Act => ({ key, label, run: () => open(action) });
  const isBanned = restriction?.kind === "banned";
  return [
    act("w", "warn", t`Warn`),
    ...(isBanned ? [] : [act("s", "suspend", t`Suspend`), act("b", "ban", t`Ban`)]),
    ...(restriction ? [act("l", "lift", t`Lift`)] : []),
    ...(paused ? [act("p", "allow", t`Let them list again`)] : []),
  ];
}
