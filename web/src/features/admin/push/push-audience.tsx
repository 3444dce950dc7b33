import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { BroadcastAudience } from "@reseat/contract";
import { LOCATION_MAX } from "@reseat/contract/limits/constants";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useFormats } from "../../../lib/language/format";
import { Field, Input, Select } from "../../../ui/field";
import { reachOptions } from "../queries";

/** The audience, as the form's fields hold it. */
export interface To {
  audience: BroadcastAudience;
  region: string;
  userId: string;
}

const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** Returns the audience in the server's form. */
export function audienceOf({ audience, region, userId }: To) {
  return {
    audience,
    ...(audience === "region" && { region: region.trim() }),
    ...(audience === "specific" && { user_id: userId.trim() }),
  };
}

/** The number of people in an audience now, and the number of them that a push reaches. */
export interface Reach {
  people: number;
  reachable: number;
}

/** The people who would be reached now; undefined while the audience is incomplete. */
export function useReach(to: To): Reach | undefined {
  const isWhole =
    (to.audience !== "region" || to.region.trim() !== "") && (to.audience !== "specific" || ID.test(to.userId.trim()));
  const input = audienceOf(useDeferredValue(to));
  const { data } = useQuery(reachOptions(input, isWhole));
  return isWhole ? data : undefined;
}

interface PushAudienceProps {
  to: To;
  onChange: (to: To) => void;
  reach: Reach | undefined;
  errors: { region?: string | undefined; userId?: string | undefined };
}

/** Asks for the audience, and shows its size. */
export function PushAudience({ to, onChange, reach, errors }: PushAudienceProps) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <Field label={t`Audience`} required>
        <Select
          value={to.audience}
          onChange={(event) => onChange({ ...to, audience: event.target.value as BroadcastAudience })}
        >
          <option value="all">{t`All users`}</option>
          <option value="sellers">{t`Sellers`}</option>
          <option value="region">{t`Region`}</option>
          <option value="specific">{t`Specific user`}</option>
        </Select>
      </Field>
      {to.audience === "region" && (
        <Field label={t`Region`} hint={t`The city in their profile`} error={errors.region} required>
          <Input
            value={to.region}
            maxLength={LOCATION_MAX}
            autoComplete="off"
            onChange={(event) => onChange({ ...to, region: event.target.value })}
          />
        </Field>
      )}
      {to.audience === "specific" && (
        <Field label={t`User ID`} hint={t`From their page under Users`} error={errors.userId} required>
          <Input
            value={to.userId}
            maxLength={26}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange({ ...to, userId: event.target.value })}
          />
        </Field>
      )}
      <div className="grid gap-2 rounded-md bg-sunken p-3 text-sm" aria-live="polite">
        {reach === undefined ? (
          <p>
            <Trans>Only who chose to get news and has a browser for them is in an audience.</Trans>
          </p>
        ) : (
          <>
            <p>
              <strong className="figures">
                <Plural value={reach.people} one="# person" other="# people" />
              </strong>{" "}
              <Trans>chose to get news and have a browser for them. Each gets news once a week at most.</Trans>
            </p>
            <p>
              <ReachText reach={reach} />
            </p>
          </>
        )}
      </div>
    </div>
  );
}

/** The number of people in an audience whom a push reaches, and why not all. */
export function ReachText({ reach: { people, reachable } }: { reach: Reach }) {
  const { formatNumber } = useFormats();
  const [some, all] = [formatNumber(reachable), formatNumber(people)];
  const held = people - reachable;
  if (held === 0) return <Plural value={people} one="It goes to # person." other="It goes to # people." />;
  return (
    <Plural
      value={held}
      one={`It goes to ${some} of ${all}: # had news this week.`}
      other={`It goes to ${some} of ${all}: # had news this week.`}
    />
  );
}
