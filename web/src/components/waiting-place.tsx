/** Room for rows that are still loading. */
export function WaitingPlace({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => row).map((row) => <div key={row} className="waiting-row" />);
}
