import type { Actor } from "@reseat/core/actor";
import { Listing } from "@reseat/core/listings";
import { Ticket } from "@reseat/core/tickets";
import { Wanted } from "@reseat/core/wanted";
import type { Commands } from "@reseat/testing/history";
import { listing } from "@reseat/testing/listing";
import { sought } from "@reseat/testing/wanted";
import { dice } from "./commands";

/** What people look for, and what sellers do for them. */
export const wantedCommands: Commands = {
  async want(actor, { ticketId, key }) {
    const input = await like(ticketId, key);
    return () => Wanted.create(actor, input);
  },
  async changeWanted(actor, { ticketId, key }) {
    const [post, input] = [await aPost(actor, key), await like(ticketId, key)];
    return async () => post && Wanted.change(actor, post.id, input);
  },
  pauseWanted: (actor, { key }) => ofPost(actor, key, Wanted.pause),
  resumeWanted: (actor, { key }) => ofPost(actor, key, Wanted.resume),
  endWanted: (actor, { key }) => ofPost(actor, key, Wanted.end),
  /** 'I have this': lists a ticket for somebody's post. */
  async have(actor, { key }, { people }) {
    const post = await aPost(people[dice(key) % people.length] as Actor, key);
    const movie = post?.movie_name && { movie_name: post.movie_name };
    return async () => post && Listing.create(actor, listing({ ...movie, wanted_id: post.id }));
  },
  offer:
    (actor, { ticketId }) =>
    () =>
      Wanted.offer(actor, ticketId),
  openTold:
    (actor, { ticketId }) =>
    () =>
      Wanted.openTicket(actor, ticketId),
};

/** What somebody would look for who missed a ticket. */
async function like(ticketId: string, key: string) {
  const which = dice(key);
  const ticket = await Ticket.unscopedFind(ticketId);
  return sought({
    movie_name: which % 4 === 0 ? null : (ticket?.movie_name ?? "Devara"),
    city: which % 4 === 1 ? null : "Mumbai",
    place: which % 5 === 0 ? "Andheri" : null,
    price_each: which % 3 === 0 ? 20_000 : null,
  });
}

/** Returns one of a person's posts, mostly one that has not ended. */
async function aPost(actor: Actor, key: string) {
  const { items } = await Wanted.listMine(actor, {});
  const left = items.filter(({ status }) => status !== "ended");
  return left[dice(key) % left.length] ?? items[0];
}

async function ofPost(actor: Actor, key: string, change: (actor: Actor, id: string) => Promise<unknown>) {
  const post = await aPost(actor, key);
  return async () => post && change(actor, post.id);
}
