import { useLingui } from "@lingui/react/macro";
import { useFormats } from "../../../lib/language/format";
import type { Day, Figure } from "./figures";
import { Table } from "./table";

interface DayTableProps {
  caption: string;
  days: Day[];
  today: Day;
  columns: { figure: Figure; label: string }[];
}

/** The numbers of a chart, the newest day first. */
export function DayTable({ caption, days, today, columns }: DayTableProps) {
  const { t } = useLingui();
  const { formatNumber, formatPrice, formatWeekday } = useFormats();
  return (
    <Table
      caption={caption}
      of={t`Day`}
      nameOf={(day) => (day === today ? t`Today so far` : formatWeekday(day.day))}
      columns={columns.map(({ figure, label }) => ({
        id: figure,
        label,
        cell: (day: Day) => (figure === "revenue" ? formatPrice : formatNumber)(day[figure]),
      }))}
      rows={[today, ...days.toReversed()]}
    />
  );
}
