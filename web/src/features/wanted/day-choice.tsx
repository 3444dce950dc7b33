import { Trans, useLingui } from "@lingui/react/macro";
import type { DayPart } from "@reseat/contract";
import { DAY_PARTS, WANTED_AHEAD_DAYS, WANTED_DAYS_MAX } from "@reseat/contract/limits/constants";
import type { ReactNode } from "react";
import { useFormats } from "../../lib/language/format";
import { Chip } from "../../ui/chip";
import { Field, Input } from "../../ui/field";
import { PART_NAMES } from "./say-sought";
import { dayAhead, isOverToday, PARTS, weekendDays } from "./sought";

interface ChipsProps {
  legend: ReactNode;
  id: string;
  error?: string | null;
  note?: ReactNode;
  children: ReactNode;
}

function Chips({ legend, id, error, note, children }: ChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not fields
    <div role="group" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <span id={id} className="font-semibold text-sm">
        {legend}
      </span>
      <div className="flex flex-wrap gap-2">{children}</div>
      {note && <p className="text-ink-muted text-sm">{note}</p>}
      {error && (
        <p role="alert" className="font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

interface DaysProps {
  days: string[];
  error: string | null;
  onChange: (days: string[]) => void;
}

/** The days: today, tomorrow and the weekend by chips, any other by its date. */
export function DayChoice({ days, error, onChange }: DaysProps) {
  const { t } = useLingui();
  const { formatWeekday } = useFormats();
  const weekend = weekendDays();
  const near = [dayAhead(0), dayAhead(1)];
  const isNear = weekend.every((day) => near.includes(day));
  const isAll = !isNear && weekend.every((day) => days.includes(day));
  // The days of a whole weekend are one chip.
  const others = days.filter((day) => !near.includes(day) && !(isAll && weekend.includes(day))).sort();
  const set = (changed: string[], isOn: boolean) => {
    const rest = days.filter((day) => !changed.includes(day));
    onChange((isOn ? [...rest, ...changed] : rest).slice(-WANTED_DAYS_MAX));
  };
  return (
    <>
      <Chips legend={<Trans>Days</Trans>} id="wanted-days" error={error}>
        {near.map((day, ahead) => (
          <Chip key={day} selected={days.includes(day)} onClick={() => set([day], !days.includes(day))}>
            {ahead === 0 ? t`Today` : t`Tomorrow`}
          </Chip>
        ))}
        {!isNear && (
          <Chip selected={isAll} onClick={() => set(weekend, !isAll)}>
            <Trans>This weekend</Trans>
          </Chip>
        )}
        {others.map((day) => (
          <Chip key={day} selected onClick={() => set([day], false)}>
            {formatWeekday(day)}
          </Chip>
        ))}
      </Chips>
      <Field label={t`Another day`} className="-mt-1">
        <Input
          type="date"
          // Empty again, ready for one more.
          value=""
          min={dayAhead(0)}
          max={dayAhead(WANTED_AHEAD_DAYS)}
          onChange={({ target: { value } }) => {
            const isAhead = value >= dayAhead(0) && value <= dayAhead(WANTED_AHEAD_DAYS);
            if (isAhead && !days.includes(value)) set([value], true);
          }}
          className="figures"
        />
      </Field>
    </>
  );
}

interface PartsProps {
  /** The chosen days. */
  days: string[];
  parts: DayPart[];
  error: string | null;
  onChange: (parts: DayPart[]) => void;
}

/** The parts of the day. Those that are over today can be chosen for a later day only. */
export function PartChoice({ days, parts, error, onChange }: PartsProps) {
  const { t } = useLingui();
  const { formatTime } = useFormats();
  const today = dayAhead(0);
  const hasLater = days.some((day) => day > today);
  const over = days.includes(today) ? PARTS.filter(isOverToday) : [];
  const note = hasLater && over.some((part) => parts.includes(part)) && (
    <Trans>What is over today counts for the later days.</Trans>
  );
  return (
    <Chips legend={<Trans>Time of day</Trans>} id="wanted-parts" error={error} note={note}>
      {PARTS.map((part) => {
        const isOver = over.includes(part) && !hasLater;
        const isOn = parts.includes(part) && !isOver;
        const from = formatTime(DAY_PARTS[part]);
        return (
          <Chip
            key={part}
            selected={isOn}
            disabled={isOver}
            title={isOver ? t`Over today` : t`from ${from}`}
            onClick={() => onChange(isOn ? parts.filter((each) => each !== part) : [...parts, part])}
          >
            {t(PART_NAMES[part])}
          </Chip>
        );
      })}
    </Chips>
  );
}
