import { iso, showAt } from "@reseat/core/clock";
import type { FeedShard } from "@reseat/core/internal/platform/table/due";
import { Random } from "@reseat/testing/made-facts";

const MOVIES = 60;
const CITIES = 80;
const THEATRES_A_CITY = 40;
const LANGUAGES = ["Hindi", "Tamil", "Telugu", "Malayalam", "Kannada", "English"];
const WORDS = [
  "Monsoon",
  "Letters",
  "Ghar",
  "Wapsi",
  "Night",
  "Train",
  "Kings",
  "River",
  "Seven",
  "Paper",
  "Bombay",
  "Dil",
];
const CHAINS = ["PVR", "INOX", "Cinepolis", "Miraj", "Galaxy", "Carnival"];
const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const DAYS = 14;
const DAY_MS = 24 * 3_600_000;

export function movieName(n: number): string {
  return `${WORDS[n % WORDS.length]} ${WORDS[(n * 7 + 3) % WORDS.length]} ${n}`;
}
export function cityName(n: number): string {
  return `City ${n}`;
}

/**
 * Generates listings as one shard of the change feed brings them, oldest first. Films, cities and
 * cinemas are as popular as in life, prices are tens of rupees, and two in five are discounted.
 * Shows are in the next two weeks, listed over the last two. One in ten is no longer on sale.
 */
export function* feedItems(shard: FeedShard, count: number, now: number): Generator<Record<string, unknown>> {
  const random = new Random(count + Number(shard));
  const ulid = (at: number) => {
    let id = "";
    for (let rest = at, n = 0; n < 10; n += 1, rest = Math.floor(rest / 32)) id = CROCKFORD[rest % 32] + id;
    for (let n = 0; n < 16; n += 1) id += CROCKFORD[random.below(32)];
    return id;
  };
  const sellers = Array.from({ length: Math.ceil(count / 3) }, () => ulid(now - random.below(300 * DAY_MS)));
  for (let n = 0; n < count; n += 1) {
    const created = now - DAYS * DAY_MS + Math.floor((n / count) * DAYS * DAY_MS);
    const id = ulid(created);
    const city = random.popular(CITIES);
    const theatre = random.popular(THEATRES_A_CITY);
    const movie = random.popular(MOVIES);
    const show_date = iso(now + (1 + random.popular(DAYS)) * DAY_MS).slice(0, 10);
    const show_time = `${String(9 + random.below(15)).padStart(2, "0")}:${String(random.below(12) * 5).padStart(2, "0")}`;
    const price = (8 + random.popular(110)) * 10_00;
    const at = iso(created);
    const isOnSale = random.below(10) > 0;
    yield {
      __edb_e__: "ticket",
      id,
      user_id: random.of(sellers),
      movie_name: movieName(movie),
      movie_language: LANGUAGES[movie % LANGUAGES.length],
      theatre: `${CHAINS[theatre % CHAINS.length]} ${WORDS[theatre % WORDS.length]} Mall ${city}-${theatre}`,
      location: `Area ${city}-${theatre % 12}`,
      city: cityName(city),
      show_date,
      show_time,
      show_at: showAt(show_date, show_time),
      ticket_count: 1 + random.popular(10),
      price_per_ticket: price,
      ...(random.below(5) < 2 ? { discounted_price: Math.round((price * (50 + random.below(45))) / 100) } : {}),
      ...(random.below(2) ? { reason: random.of(["Cannot make it", "Got an extra pair", "Travelling that day"]) } : {}),
      status: isOnSale ? "available" : "sold",
      created_at: at,
      updated_at: at,
    };
  }
}
