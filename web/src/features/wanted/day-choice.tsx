import { Trans, useLingui } from "@lingui/react/macro";
import type { DayPart } from "@reseat/contract";
import { DAY_PARTS, WANTED_AHEAD_DAYS, WANTED_DAYS_MAX } from "@reseat/contract/limits/constants";
import type { ReactNode } from "react";
import { Chip } from "../../components/chip";
import { Field, Input } from "../../components/field";
import { useFormats } from "../../lib/language/format";
import { PART_NAMES } from "./say-sought";
import { dayAhead, PARTS, weekendDays } from "./sought";

/** So many days from today on have a chip each. */
const CHIPS = 5;

interface ChipsProps {
  legend: ReactNode;
  id: string;
  error?: string | null;
  children: ReactNode;
}

function Chips({ legend, id, error, children }: ChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not fields
    <div role="group" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <span id={id} className="font-semibold text-sm">
        {legend}
      </span>
      <div className="flex flex-wrap gap-2">{children}</div>
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

/** The days: the next ones and the weekend by chips, any other by its date. */
export function DayChoice({ days, error, onChange }: DaysProps) {
  const { t } = useLingui();
  const { formatWeekday } = useFormats();
  const weekend = weekendDays();
  const near = Array.from({ length: CHIPS }, (_, ahead) => dayAhead(ahead));
  const others = days.filter((day) => !near.includes(day) && !weekend.includes(day)).sort();
  const set = (changed: string[], isOn: boolean) => {
    const rest = days.filter((day) => !changed.includes(day));
    onChange((isOn ? [...rest, ...changed] : rest).slice(-WANTED_DAYS_MAX));
  };
  const isAll = weekend.every((day) => days.includes(day));
  const chipOf = (day: string) => (
    <Chip key={day} selected={days.includes(day)} onClick={() => set([day], !days.includes(day))}>
      {day === dayAhead(0) ? t`Today` : day === dayAhead(1) ? t`Tomorrow` : formatWeekday(day)}
    </Chip>
  );
  return (
    <>
      <Chips legend={<Trans>Days</Trans>} id="wanted-days" error={error}>
        {near.slice(0, 2).map(chipOf)}
        <Chip selected={isAll} onClick={() => set(weekend, !isAll)}>
          <Trans>This weekend</Trans>
        </Chip>
        {near.slice(2).map(chipOf)}
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
  parts: DayPart[];
  error: string | null;
  onChange: (parts: DayPart[]) => void;
}

/** The parts of the day. */
export function PartChoice({ parts, error, onChange }: PartsProps) {
  const { t } = useLingui();
  const { formatTime } = useFormats();
  return (
    <Chips legend={<Trans>Time of day</Trans>} id="wanted-parts" error={error}>
      {PARTS.map((part) => {
        const isOn = parts.includes(part);
        const from = formatTime(DAY_PARTS[part]);
        return (
          <Chip
            key={part}
            selected={isOn}
            title={t`from ${from}`}
            onClick={() => onChange(isOn ? parts.filter((each) => each !== part) : [...parts, part])}
          >
            {t(PART_NAMES[part])}
          </Chip>
        );
      })}
    </Chips>
  );
}
