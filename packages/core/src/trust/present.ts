import type { LastChange, OwnStanding, PersonStanding } from "@reseat/contract";
import { hasAgreed, listingPausedUntil, restrictionOf, type StandingItem } from "../accounts/standing";
import { DomainError } from "../platform/errors";

/** Returns a standing as its person sees it. */
export function presentOwn(standing: StandingItem | null): OwnStanding {
  const restriction = restrictionOf(standing);
  const until = listingPausedUntil(standing);
  return {
    restriction: restriction && {
      id: restriction.id,
      kind: restriction.kind,
      reason: restriction.reason,
      at: restriction.at,
      until: restriction.until ?? null,
      appeal: restriction.appeal ?? null,
    },
    warning: standing?.warning ?? null,
    terms: standing?.terms ?? null,
    terms_changed: !hasAgreed(standing),
    ...(until && { listing_paused_until: until }),
    closed: standing?.closed ? { at: standing.closed.at, erase_at: standing.closed.erase_at } : null,
  };
}

/** Returns a standing as admins see it. */
export function presentPerson(user_id: string, standing: StandingItem | null): PersonStanding {
  return {
    ...presentOwn(standing),
    user_id,
    version: standing?.version ?? 0,
    last: standing?.last ? lastChange(standing.last) : null,
  };
}

/**
 * Returns the error for an admin whose decision is based on an outdated standing, with the admin,
 * the change and its time.
 */
export function changedMeanwhile(last: LastChange | undefined): DomainError {
  return new DomainError("changed_meanwhile", { data: last && lastChange(last) });
}

function lastChange({ admin_id, action, at }: LastChange): LastChange {
  return { admin_id, action, at };
}
