import type { NewTicket, NewWanted } from "@reseat/contract";
import type { Actor } from "@reseat/core/actor";
import { iso, MINUTE, showAt } from "@reseat/core/clock";
import { listing, sought } from "@reseat/testing/listing";
import { Random } from "@reseat/testing/made-facts";
import { person } from "@reseat/testing/people";
import { cityName, movieName } from "./listings";
import * as Assume from "./market-assumptions";

/** More than anybody spends in an evening. */
const CREDITS = 30;

/** Somebody's random numbers, the same in every variant. */
interface Drawn {
  random: Random;
  /** The film, the city and the seats: what somebody offers or looks for. */
  market: string;
  join(): Promise<Actor>;
}

export interface Offered extends Drawn {
  id: string;
  /** As the stream last told it. */
  status: string;
  seller: Actor;
  input: NewTicket;
  listedAt: number;
  showAt: number;
  /** In how many minutes the seller answers; null for one who does not. */
  answers: readonly [number, number] | null;
  /** Says yes in advance where at least this share of sellers do. */
  yesFrom: number;
}

export interface Buyer extends Drawn {
  actor: Actor;
  sought: NewWanted;
  comesAt: number;
  until: number;
  tried: Set<string>;
  asked: number;
  answered: boolean;
  hasPost: boolean;
  /** Has asked, or is about to. */
  isBusy: boolean;
}

export const draw = (random: Random, [from, to]: readonly [number, number]) =>
  from === Infinity ? Infinity : from + random.next() * (to - from);

const nobody: Actor = { userId: "", isAdmin: false };
const join = () => person(CREDITS);

function wishOf(random: Random) {
  const [city, film, seats] = [random.popular(Assume.CITIES), random.popular(Assume.FILMS), random.of(Assume.SEATS)];
  return { market: `${city}/${film}/${seats}`, names: { movie_name: movieName(film), city: cityName(city) }, seats };
}

/** The tickets of an evening of so many people. */
export function ticketsOf(people: number): Offered[] {
  return Array.from({ length: Math.round(people * Assume.TICKETS_EACH) }, (_, index) => {
    const random = new Random(Assume.SEED + 2 * index);
    const { market, names, seats } = wishOf(random);
    const show_time = random.of(Assume.SHOWS);
    const show = showAt(Assume.DAY, show_time);
    const luck = random.next();
    const kind = Assume.SELLERS.find(({ upTo }) => luck < upTo);
    const given = { ...names, theatre: `Galaxy ${index}`, show_date: Assume.DAY, show_time, ticket_count: seats };
    return {
      ...{ random, market, join, id: "", status: "", seller: nobody, input: listing(given) },
      ...{ listedAt: show - draw(random, Assume.LISTED_BEFORE_SHOW) * MINUTE, showAt: show },
      ...{ answers: kind?.answers ?? null, yesFrom: new Random(Assume.SEED - 1 - index).next() },
    };
  });
}

/** The buyers among so many people: who sells does not look. */
export function buyersOf(people: number): Buyer[] {
  const [from, to] = Assume.BUYERS_COME.map((time) => showAt(Assume.DAY, time)) as [number, number];
  return Array.from({ length: Math.round(people * (1 - Assume.TICKETS_EACH)) }, (_, index) => {
    const random = new Random(Assume.SEED + 2 * index + 1);
    const { market, names, seats } = wishOf(random);
    const comesAt = from + ((random.next() + random.next()) / 2) * (to - from);
    return {
      ...{ random, market, join, actor: nobody, sought: sought({ ...names, seats, days: [iso(from).slice(0, 10)] }) },
      ...{ comesAt, until: comesAt + draw(random, Assume.PATIENCE) * MINUTE },
      ...{ tried: new Set<string>(), asked: 0, answered: false, hasPost: false, isBusy: false },
    };
  });
}
