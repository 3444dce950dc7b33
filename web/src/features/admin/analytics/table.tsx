import type { ReactNode } from "react";

interface TableProps<Row> {
  caption: string;
  /** The heading of the rows' names. */
  of: string;
  nameOf: (row: Row) => string;
  columns: { id: string; label: string; cell: (row: Row) => ReactNode }[];
  rows: Row[];
  /** A bar below the name, in percent of the longest. */
  barOf?: (row: Row) => number;
  /** What is said below that. */
  detailOf?: (row: Row) => string;
}

/** A table of numbers. */
export function Table<Row>({ caption, of, nameOf, columns, rows, barOf, detailOf }: TableProps<Row>) {
  return (
    <table className="figures w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line-strong border-b align-bottom text-ink-muted text-xs">
          <th scope="col" className="py-1 text-start font-semibold">
            {of}
          </th>
          {columns.map(({ id, label }) => (
            <th
              key={id}
              scope="col"
              className="wrap-normal @max-[12rem]:wrap-anywhere py-1 ps-2 text-end font-semibold"
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={nameOf(row)} className="border-line border-b last:border-b-0">
            <th scope="row" className="@max-[12rem]:wrap-anywhere py-1.5 text-start font-normal">
              {nameOf(row)}
              {barOf && (
                <span aria-hidden="true" className="mt-1 block h-1.5 rounded-sm bg-sunken">
                  <span className="block h-full rounded-sm bg-velvet" style={{ width: `${barOf(row)}%` }} />
                </span>
              )}
              {detailOf && <span className="mt-1 block text-ink-muted text-xs">{detailOf(row)}</span>}
            </th>
            {columns.map(({ id, cell }) => (
              <td key={id} className="py-1.5 ps-2 text-end align-top">
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
