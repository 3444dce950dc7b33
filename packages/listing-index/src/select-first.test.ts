import fc from "fast-check";
import { expect, it } from "vitest";
import { selectFirst } from "./select-first";

it("takes the same rows as sorting them all, from any order, behind any row and with many ties", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { minLength: 1, maxLength: 2000, size: "max" }),
      fc.boolean(),
      fc.integer({ min: 1, max: 100 }),
      fc.option(fc.nat()),
      fc.constantFrom("as made", "sorted", "reversed"),
      (keys, descending, wanted, place, arrangement) => {
        const key = Int32Array.from(keys, ([first]) => first);
        const tie = Float64Array.from(keys, ([, second]) => second);
        const at = (column: Int32Array | Float64Array, row: number) => column[row] as number;
        const ascending = (a: number, b: number) => at(key, a) - at(key, b) || at(tie, a) - at(tie, b) || a - b;
        const order = descending ? (a: number, b: number) => ascending(b, a) : ascending;
        const rows = Uint32Array.from(keys.keys());
        const sorted = [...rows].sort(order);
        if (arrangement !== "as made") rows.set(sorted);
        if (arrangement === "reversed") rows.reverse();

        const end = place === null ? -1 : place % keys.length;
        const last = sorted[end];
        const after =
          last === undefined ? undefined : { key: at(key, last), isBefore: (row: number) => order(last, row) < 0 };

        expect(selectFirst(rows, { key, tie, descending, order }, wanted, after)).toEqual(
          sorted.slice(end + 1, end + 1 + wanted),
        );
      },
    ),
    { numRuns: 300, endOnFailure: true },
  );
});
