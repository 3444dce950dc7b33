import type { MarketFigures } from "./market-evening";
import { table } from "./sections";

/** The evenings side by side. */
export function marketPart(evenings: MarketFigures[]): string {
  const [first] = evenings;
  const number = (value = 0) => value.toLocaleString("en-IN");
  const minutes = ([median, p90]: [number, number]) => `${median.toFixed(0)} / ${p90.toFixed(0)}`;
  return `## An evening

${number(first?.buyers)} people look for one of ${number(first?.tickets)} tickets for shows of the same evening (\`tests/bench/market.ts\`), with core's own operations on a table
in memory. How they come, wait and answer is assumed (\`tests/bench/market-assumptions.ts\`) and the same in each row: what differs is what the product does. Waits are minutes, median / 90 of 100: of buyers from coming to the deal, of sellers from listing to it. Credits came back because the
seller declined, let the time run out, or the show began, or the buyer withdrew. Compare rows; the numbers themselves are as good as the assumptions.

${table(
  [
    "evening",
    "sold",
    "buyers waited",
    "sellers waited",
    "declined",
    "ran out",
    "show began",
    "withdrawn",
    "no answer",
    "asked nobody",
  ],
  evenings.map(({ variant, sold, buyersWaited, sellersWaited, returned, unanswered, askedNobody }) => [
    variant,
    number(sold),
    minutes(buyersWaited),
    minutes(sellersWaited),
    ...[returned.declined, returned.expired, returned.cutShort, returned.withdrawn, unanswered, askedNobody].map(
      number,
    ),
  ]),
)}`;
}
