import { card, interestRequest } from "@reseat/testing/answers";
import { showIn } from "@reseat/testing/listing";
import fc from "fast-check";
import { expect, it } from "vitest";
import { showInstant } from "../../lib/language/format";
import { nextBest, openAgain } from "./next-best";

const FILM = "Night Bus";
const show = showIn(30, Date.now());
const missedAt = showInstant(show.show_date, show.show_time).getTime();
const place = { theatre: "Galaxy Cinema", location: "Andheri West" };
const missed = interestRequest({ status: "rejected", ticket: { movie_name: FILM, ...place, ...show } });

const MINUTES = 60_000;
/** A ticket for the film whose show is so many minutes after the missed one. */
const at = (minutes: number, change: Parameters<typeof card>[0] = {}) =>
  card({ movie_name: FILM, ...place, show_at: missedAt + minutes * MINUTES, ...change });

const NOTHING = new Set<string>();

it("offers the nearest shows first, and of those at about the same time the nearest place", () => {
  const late = at(180);
  const before = at(-100);
  const elsewhere = at(5, { theatre: "Luxor", location: "Bandra" });
  const nearby = at(15, { theatre: "Luxor" });
  const there = at(25);
  expect(nextBest([late, before, elsewhere, nearby, there], missed, NOTHING)).toEqual([there, nearby, elsewhere]);
  expect(nextBest([late, before], missed, NOTHING)).toEqual([before, late]);
});

it("offers nothing of another film, over, held, one's own, or asked for already", () => {
  const asked = at(0);
  const offered = [
    at(0, { movie_name: "Night Bus Two" }),
    at(0, { show_at: Date.now() - MINUTES }),
    at(0, { status: "under_review" }),
    at(0, { user_id: missed.buyer_id }),
    asked,
  ];
  expect(nextBest(offered, missed, new Set([asked.id]))).toEqual([]);
});

it("offers nothing of the seller who has just let the time run out", () => {
  const sameSeller = at(0, { user_id: missed.seller_id });
  expect(nextBest([sameSeller], missed, NOTHING)).toEqual([sameSeller]);
  expect(nextBest([sameSeller], { ...missed, status: "expired" }, NOTHING)).toEqual([]);
});

it("offers at most three, the same ones in whatever order they come", () => {
  const tickets = fc.array(
    fc.record({ minutes: fc.integer({ min: -600, max: 600 }), isThere: fc.boolean(), isNear: fc.boolean() }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(tickets, fc.infiniteStream(fc.nat()), (made, numbers) => {
      const onSale = made.map(({ minutes, isThere, isNear }) =>
        at(minutes, { theatre: isThere ? place.theatre : "Luxor", location: isNear ? place.location : "Bandra" }),
      );
      const shuffled = onSale
        .map((ticket) => ({ ticket, number: numbers.next().value ?? 0 }))
        .sort((one, other) => one.number - other.number)
        .map(({ ticket }) => ticket);
      const best = nextBest(onSale, missed, NOTHING);
      expect(best).toHaveLength(Math.min(3, onSale.length));
      expect(nextBest(shuffled, missed, NOTHING)).toEqual(best);
      // Nothing that was left out is half an hour nearer than what was taken.
      const away = ({ show_at }: { show_at: number }) => Math.abs(show_at - missedAt);
      const farthest = Math.max(0, ...best.map(away));
      const left = onSale.filter((ticket) => !best.includes(ticket));
      for (const ticket of left) expect(away(ticket)).toBeGreaterThan(farthest - 30 * MINUTES);
    }),
  );
});

it("is open again for the newest request of a film that is over while its show is ahead", () => {
  const { ticket } = missed;
  const ids = ["1", "2", "3"].map((end) => end.padStart(26, "0")) as [string, string, string];
  const [first, second, third] = ids;
  const over = interestRequest({ id: first, status: "expired", ticket });
  const again = interestRequest({ id: second, status: "rejected", ticket });
  expect(openAgain([again, over])).toEqual(new Set([second]));
  expect(openAgain([interestRequest({ id: third, ticket }), again, over])).toEqual(new Set());
  const past = showIn(-3, Date.now());
  expect(openAgain([interestRequest({ status: "expired", ticket: { ...ticket, ...past } })])).toEqual(new Set());
});
