import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { BroadcastAudience } from "@reseat/contract";
import { LOCATION_MAX } from "@reseat/contract/limits/constants";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useFormats } from "../../lib/language/format";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { Checkbox, Field, Input, Select } from "../../ui/field";
import { isPersonId, reachOptions } from "./queries";

/** The audience, as the form's fields hold it. */
export interface To {
  audience: BroadcastAudience;
  region: string;
  userId: string;
}

/** Returns the audience in the server's form. */
export function audienceOf({ audience, region, userId }: To) {
  return {
    audience,
    ...(audience === "region" && { region: region.trim() }),
    ...(audience === "specific" && { user_id: userId.trim() }),
  };
}

/** The number of people in an audience now, and the number of them that a push reaches. */
interface Reach {
  people: number;
  reachable: number;
}

/** The people who would be reached now; undefined while the audience is incomplete. */
export function useReach(to: To): Reach | undefined {
  const isWhole =
    (to.audience !== "region" || to.region.trim() !== "") &&
    (to.audience !== "specific" || isPersonId(to.userId.trim()));
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
          <option value="all">{t`All who take news`}</option>
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
          <p>{t`Only who chose to get news and has a browser for them is in an audience.`}</p>
        ) : (
          <>
            <p>
              <strong className="figures">
                <Plural value={reach.people} one="# person" other="# people" />
              </strong>{" "}
              {t`chose to get news and have a browser for them. Each gets news once a week at most.`}
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
function ReachText({ reach: { people, reachable } }: { reach: Reach }) {
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

interface PushQuestionProps {
  title: string;
  message: string;
  reach: Reach | undefined;
  /** Whether it also goes to people who had news this week. */
  isOverride: boolean;
  onOverride: (isOverride: boolean) => void;
  onSend: () => void;
  onClose: () => void;
  busy: boolean;
}

/**
 * The last confirmation before a push, with the number of its recipients. A correction needs a
 * second one.
 */
export function PushQuestion({ title, message, reach, isOverride, onOverride, ...confirming }: PushQuestionProps) {
  const { t } = useLingui();
  const { onSend, onClose, busy } = confirming;
  const [isAskedAgain, setIsAskedAgain] = useState(false);
  const held = reach ? reach.people - reach.reachable : 0;
  const words = (
    <>
      <strong className="block break-words text-ink">{title}</strong>
      <span className="block whitespace-pre-line break-words">{message}</span>
    </>
  );
  if (isAskedAgain)
    return (
      <ConfirmDialog
        key="again"
        title={t`Send a second time this week?`}
        action={t`Send to all of them`}
        onConfirm={onSend}
        onClose={onClose}
        busy={busy}
      >
        {words}
        <span className="mt-3 block">
          <Plural
            value={held}
            one="# person had news this week and gets this, too. Only a correction is worth that: people who hear too much turn news off. The audit keeps that you did it."
            other="# people had news this week and get this, too. Only a correction is worth that: people who hear too much turn news off. The audit keeps that you did it."
          />
        </span>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      title={t`Send this notification?`}
      action={isOverride ? t`Continue` : t`Send Notification`}
      onConfirm={() => (isOverride ? setIsAskedAgain(true) : onSend())}
      onClose={onClose}
      busy={busy}
    >
      {words}
      <span className="mt-3 block">
        {reach ? <ReachText reach={reach} /> : t`The audience could not be counted yet.`}{" "}
        <Trans>
          You can stop it while it is being sent. What was sent cannot be taken back. The audit keeps that you did it.
        </Trans>
      </span>
      {(held > 0 || isOverride) && (
        <Checkbox
          className="mt-3"
          label={t`It is a correction: send it to those who had news this week, too`}
          checked={isOverride}
          onChange={(event) => onOverride(event.target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
