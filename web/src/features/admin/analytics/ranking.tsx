import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { useFormats } from "../../../lib/language/format";
import { Card, CardTitle } from "../../../ui/card";
import { Table } from "./table";

interface RankingProps<Row> {
  title: string;
  note?: string;
  /** The heading of the names. */
  of: string;
  /** The first column is drawn as a bar. */
  columns: [Column<Row>, ...Column<Row>[]];
  /** What is said below a row's name. */
  detail?: (row: Row) => string;
  rows: Row[];
}

interface Column<Row> {
  label: string;
  count: (row: Row) => number;
  /** How it is written, where it is not a count. */
  say?: (row: Row) => string;
}

/** Names with their numbers, each with a bar. */
export function Ranking<Row extends { name: string }>({ title, note, of, columns, rows, detail }: RankingProps<Row>) {
  const id = useId();
  const { formatNumber } = useFormats();
  const [first] = columns;
  const most = Math.max(1, ...rows.map(first.count));
  return (
    <Card as="section" aria-labelledby={id} className="@container grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <header>
        <CardTitle id={id}>{title}</CardTitle>
        {note && <p className="text-ink-muted text-sm">{note}</p>}
      </header>
      {rows.length === 0 ? (
        <p className="text-ink-muted">
          <Trans>None in these days</Trans>
        </p>
      ) : (
        <Table
          caption={title}
          of={of}
          nameOf={({ name }) => name}
          columns={columns.map(({ label, count, say }) => ({
            id: label,
            label,
            cell: (row: Row) => (say ? say(row) : formatNumber(count(row))),
          }))}
          rows={rows}
          {...(detail && { detailOf: detail })}
          barOf={(row) => (100 * first.count(row)) / most}
        />
      )}
    </Card>
  );
}
