import { useLingui } from "@lingui/react/macro";
import { WANTED_FOUND_HOURS } from "@reseat/contract/limits/constants";

const DAY_HOURS = 24;

/** Says a step of the time in which wanted posts found a ticket: '6 hours', '2 days', 'longer'. */
export function useFoundSteps() {
  const { t } = useLingui();
  return (step: number): string => {
    const hours = WANTED_FOUND_HOURS[step];
    if (hours === undefined) return t`longer`;
    if (hours === 1) return t`1 hour`;
    return hours <= DAY_HOURS ? t`${hours} hours` : t`${hours / DAY_HOURS} days`;
  };
}
