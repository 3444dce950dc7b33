import { MINUTE, now } from "@reseat/core/clock";
import { Deal, Interest } from "@reseat/core/deals";
import { isDomainError } from "@reseat/core/errors";
import { newId } from "@reseat/core/ids";
import { foundFollower, matchNews, offerNews } from "@reseat/core/internal/listings/wanted/wanted.events";
import { Listing, Wanted } from "@reseat/core/listings";
import { Gone, Person } from "@reseat/core/trust";
import * as Assume from "./market-assumptions";
import { type Buyer, buyersOf, draw, type Offered, ticketsOf } from "./market-people";
import { Boundary, type Change } from "./market-table";

/** What differs between the evenings that are compared. */
export interface Variant {
  name: string;
  /** Who got no ticket is shown others at once. */
  next?: boolean;
  wanted?: boolean;
  /** The share of sellers who say yes in advance. */
  yes?: number;
}

/** What came of an evening. Waits are in minutes. */
export interface MarketFigures {
  variant: string;
  tickets: number;
  sold: number;
  buyers: number;
  /** From coming until the deal, of buyers who got a ticket; from listing to it, of sellers. */
  buyersWaited: [median: number, p90: number];
  sellersWaited: [median: number, p90: number];
  returned: { declined: number; expired: number; cutShort: number; withdrawn: number };
  /** Buyers who asked and never got an answer, and those who found nothing to ask for. */
  unanswered: number;
  askedNobody: number;
}

/** Refusals of a request for a ticket that others were faster to ask for. */
const GONE = ["ticket_under_review", "ticket_not_available", "asked_recently", "too_many_requests"] as const;

/** One evening, with its own table. */
export class Evening {
  readonly #table = new Boundary();
  readonly #events: { at: number; run: () => Promise<unknown> }[] = [];
  readonly #tickets: Offered[];
  readonly #buyers: Buyer[];
  readonly #byPerson = new Map<string, Buyer>();
  readonly #returned = { declined: 0, expired: 0, cutShort: 0, withdrawn: 0 };
  readonly #waits: { buyer: number; seller: number }[] = [];

  constructor(
    people: number,
    readonly variant: Variant,
  ) {
    this.#tickets = ticketsOf(people);
    this.#buyers = buyersOf(people);
  }

  async play(): Promise<MarketFigures> {
    this.#table.connect();
    for (const ticket of this.#tickets) this.#at(ticket.listedAt, () => this.#list(ticket));
    for (const buyer of this.#buyers) this.#at(buyer.comesAt, () => this.#come(buyer));
    for (let event = this.#events.pop(); event; event = this.#events.pop()) {
      const at = Math.ceil(event.at);
      // The clock stands still while something happens, so that each run is the same.
      Date.now = () => at;
      await event.run();
      await this.#follow();
    }
    const { buyers, tickets, waits } = { buyers: this.#buyers, tickets: this.#tickets, waits: this.#waits };
    return {
      variant: this.variant.name,
      tickets: tickets.length,
      sold: waits.length,
      buyers: buyers.length,
      buyersWaited: spread(waits.map(({ buyer }) => buyer)),
      sellersWaited: spread(waits.map(({ seller }) => seller)),
      returned: this.#returned,
      unanswered: buyers.filter(({ asked, answered }) => asked > 0 && !answered).length,
      askedNobody: buyers.filter(({ asked }) => asked === 0).length,
    };
  }

  /** Keeps the events in their order, the next one last. */
  #at(at: number, run: () => Promise<unknown>): void {
    let [from, to] = [0, this.#events.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#events[middle]?.at ?? 0) > at) from = middle + 1;
      else to = middle;
    }
    this.#events.splice(from, 0, { at, run });
  }

  #after(minutes: number, run: () => Promise<unknown>): void {
    this.#at(now() + minutes * MINUTE, run);
  }

  async #list(ticket: Offered): Promise<void> {
    ticket.seller = await ticket.join();
    const accepts_first = ticket.yesFrom < (this.variant.yes ?? 0);
    const { id, show_at } = await Listing.create(ticket.seller, { ...ticket.input, accepts_first });
    Object.assign(ticket, { id, showAt: show_at });
  }

  async #come(buyer: Buyer): Promise<void> {
    buyer.actor = await buyer.join();
    this.#byPerson.set(buyer.actor.userId, buyer);
    await this.#look(buyer);
  }

  /** The tickets that a buyer could use, soonest first. */
  #find(buyer: Buyer): { free: Offered[] } {
    const least = now() + Assume.LEAST_BEFORE_SHOW * MINUTE;
    const fitting = this.#tickets
      .filter(({ market, id, showAt }) => market === buyer.market && showAt >= least && !buyer.tried.has(id))
      .sort((one, other) => one.showAt - other.showAt);
    return { free: fitting.filter(({ status }) => status === "available") };
  }

  /** A buyer opens the list: asks for one of the first, or does what there is to do without one. */
  async #look(buyer: Buyer): Promise<void> {
    if (buyer.isBusy || now() > buyer.until) return;
    const { free } = this.#find(buyer);
    const chosen = free[buyer.random.below(Math.min(3, free.length))];
    if (chosen) {
      buyer.isBusy = true;
      this.#after(draw(buyer.random, Assume.DECIDES), () => this.#ask(buyer, chosen));
      return;
    }
    if (this.variant.wanted && !buyer.hasPost && buyer.random.next() < Assume.POSTS) {
      buyer.hasPost = true;
      await Wanted.create(buyer.actor, buyer.sought);
    }
    this.#after(draw(buyer.random, Assume.LOOKS_AGAIN), () => this.#look(buyer));
  }

  async #ask(buyer: Buyer, ticket: Offered): Promise<void> {
    buyer.isBusy = false;
    if (now() > buyer.until || buyer.tried.has(ticket.id)) return;
    const asked = { ticket_id: ticket.id, seller_id: ticket.seller.userId };
    const request = await unlessGone(Interest.express(buyer.actor, asked, newId(), Person.mayBuyUnseen));
    if (!request) return this.#look(buyer);
    buyer.isBusy = true;
    buyer.tried.add(ticket.id);
    buyer.asked += 1;
    if (request.deal_id) return this.#sell(buyer, ticket, request.deal_id);
    const answers = draw(ticket.random, ticket.answers ?? [Infinity, Infinity]);
    const left = (Date.parse(request.expires_at) - now()) / MINUTE;
    const { WITHDRAWS, WITHDRAWS_AFTER, SWEEP } = Assume;
    const patience = buyer.random.next() < WITHDRAWS ? draw(buyer.random, WITHDRAWS_AFTER) : Infinity;
    if (patience < Math.min(answers, left)) this.#after(patience, () => this.#withdraw(buyer, ticket, request.id));
    else if (answers < left) this.#after(answers, () => this.#answer(buyer, ticket, request.id));
    else this.#after(left + draw(ticket.random, [0.01, SWEEP]), () => this.#expire(buyer, ticket, request.id));
  }

  async #answer(buyer: Buyer, ticket: Offered, id: string): Promise<void> {
    buyer.answered = true;
    if (ticket.random.next() < Assume.ACCEPTS) {
      await Deal.acceptInterest(ticket.seller, id, newId());
      return this.#noteSale(buyer, ticket);
    }
    await Interest.reject(ticket.seller, id);
    if (ticket.random.next() < Assume.SOLD_ELSEWHERE) await Listing.updateStatus(ticket.seller, ticket.id, "sold");
    this.#end(buyer, ticket, "declined");
  }

  /** What comes of a ticket that was sold at once. */
  async #sell(buyer: Buyer, ticket: Offered, dealId: string): Promise<void> {
    buyer.answered = true;
    if (ticket.random.next() < Assume.HAS_IT) return this.#noteSale(buyer, ticket);
    await Gone.say(ticket.seller, dealId);
    this.#end(buyer, ticket, "declined");
  }

  #noteSale(buyer: Buyer, ticket: Offered): void {
    const [buyerWaited, sellerWaited] = [now() - buyer.comesAt, now() - ticket.listedAt];
    this.#waits.push({ buyer: buyerWaited / MINUTE, seller: sellerWaited / MINUTE });
  }

  async #withdraw(buyer: Buyer, ticket: Offered, id: string): Promise<void> {
    await Interest.withdraw(buyer.actor, id);
    this.#end(buyer, ticket, "withdrawn");
  }

  async #expire(buyer: Buyer, ticket: Offered, id: string): Promise<void> {
    await Interest.settle(await Interest.unscopedLoad(buyer.actor.userId, id));
    this.#end(buyer, ticket, ticket.showAt <= now() ? "cutShort" : "expired");
  }

  /** After a request without a deal: the buyer looks on. */
  #end(buyer: Buyer, ticket: Offered, why: keyof MarketFigures["returned"]): void {
    this.#returned[why] += 1;
    buyer.isBusy = false;
    const goesOn = async () => {
      const takes = this.variant.next && buyer.random.next() < Assume.TAKES_NEXT;
      if (buyer.isBusy || !takes) return this.#look(buyer);
      const { free } = this.#find(buyer);
      const distance = ({ showAt }: Offered) => Math.abs(showAt - ticket.showAt);
      const [next] = free.sort((one, other) => distance(one) - distance(other));
      return next ? this.#ask(buyer, next) : this.#look(buyer);
    };
    if (why === "withdrawn") this.#after(0, goesOn);
    else this.#push(buyer, goesOn);
  }

  async #askIfFree(buyer: Buyer, ticket: Offered): Promise<void> {
    if (!buyer.isBusy) await this.#ask(buyer, ticket);
  }

  /** Tells a buyer something: most see it soon, the others when they look again. */
  #push(buyer: Buyer, run: () => Promise<unknown>): void {
    const sees = buyer.random.next() < Assume.SEES_PUSH;
    this.#after(draw(buyer.random, sees ? Assume.SEES_AFTER : Assume.LOOKS_AGAIN), run);
  }

  /** Does what the stream and the queue of wanted posts do. */
  async #follow(): Promise<void> {
    const changes = this.#table.takeChanges();
    const of = (entity: string) => changes.filter(({ NewImage }) => NewImage?.__edb_e__?.S === entity);
    for (const { NewImage } of of("ticket")) {
      const ticket = this.#tickets.find(({ id }) => id === NewImage?.id?.S);
      if (ticket) ticket.status = NewImage?.status?.S ?? "";
    }
    if (!this.variant.wanted) return;
    for (const record of of("ticket")) await Wanted.queue((await offerNews.follow(record as never)).offers ?? []);
    for (const record of of("deal")) await foundFollower.follow(record as never);
    for (const record of of("wanted_told")) await this.#tell(record);
    for (const { body, delaySeconds } of this.#table.takeMessages())
      this.#after(delaySeconds / 60, () => Wanted.handleStep(body as Wanted.Step));
  }

  async #tell(record: Change): Promise<void> {
    for (const { userId, ticketId } of (await matchNews.follow(record as never)).notify ?? []) {
      const buyer = this.#byPerson.get(userId);
      const ticket = this.#tickets.find(({ id }) => id === ticketId);
      if (buyer && ticket) this.#push(buyer, () => this.#askIfFree(buyer, ticket));
    }
  }
}

async function unlessGone<Done>(doing: Promise<Done>): Promise<Done | undefined> {
  try {
    return await doing;
  } catch (error) {
    if (GONE.some((code) => isDomainError(error, code))) return undefined;
    throw error;
  }
}

function spread(waits: number[]): [number, number] {
  const sorted = waits.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? 0;
  return [at(0.5), at(0.9)];
}
