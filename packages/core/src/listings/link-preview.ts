import type { Language, Ticket as PublicTicket } from "@reseat/contract";
import { LANGUAGES } from "@reseat/contract/limits/constants";
import { posterColour, posterFile } from "@reseat/contract/schemas/poster-files";
import { nameKey } from "@reseat/contract/texts/name-key";
import { deletePublic, readPublic, storePublic } from "../platform/aws/files";
import { enqueue } from "../platform/aws/queue";
import { fingerprint } from "../platform/ids";
import type { News } from "../platform/news";
import { attempt, type Write } from "../platform/table/commit";
import { postersByMovie } from "../tickets/posters";
import * as Ticket from "../tickets/ticket";
import * as Wanted from "./wanted/wanted";

/** The address follows from the content, so the content never changes. */
const KEPT = "public, max-age=31536000, immutable";
/** Must be raised when a new look needs new addresses. */
const LOOK = 1;

/** A ticket or a wanted post whose link preview must be drawn. */
export type ToDraw = { ticket_id: string } | { wanted_id: string };

type Drawing = Promise<Uint8Array | null>;

/**
 * Draws a ticket or a wanted post, with its film's poster (a WebP of 360×540) if there is one.
 * Returns null for text that it cannot write.
 */
interface Draw {
  ticket(ticket: PublicTicket, poster: Uint8Array | null): Drawing;
  wanted(post: Wanted.Pictured, language: Language, poster: Uint8Array | null): Drawing;
}

/** What is drawn, as it is now. */
interface Subject {
  movie_name: string | null;
  /** The address of the preview that it has, and of the one that shows it as it is. */
  shown: string | undefined;
  address: string;
  /** The pictures of that address, by their files. */
  pictures(poster: Uint8Array | null): [file: string, picture: Drawing][];
  /** The write that says that it has this preview. */
  show: Write;
}

/**
 * Returns the address of the preview that shows a ticket as it is. It follows from the public
 * facts, whatever the status.
 */
function addressOf(item: Ticket.TicketItem): string {
  const { id, movie_name, movie_language, theatre, location, city, show_at, ticket_count } = item;
  const { price_per_ticket, discounted_price, accepts_at } = item;
  const place = [theatre, location, city];
  const facts = [LOOK, movie_name, movie_language, place, show_at, ticket_count, price_per_ticket, discounted_price];
  if (accepts_at) facts.push("at once");
  return `/posters/tickets/${id}/${fingerprint(facts)}.jpg`;
}

/** Returns the file of a post's preview in a language. */
export function fileIn(language: Language, share_url: string): string {
  return `${share_url}/${language}.jpg`;
}

/** Returns the files of a preview. That of a ticket is one file in English. */
function filesOf(share_url: string): string[] {
  return share_url.endsWith(".jpg") ? [share_url] : LANGUAGES.map((language) => fileIn(language, share_url));
}

/**
 * Has a preview drawn when a ticket is listed, when a wanted post is made or ends, and whenever the
 * facts of either change.
 */
export const linkPreviewNews = {
  ticket: Ticket.followTickets(({ before, after }): News => {
    if (after?.status !== "available") return {};
    if (before && addressOf(before) === addressOf(after)) return {};
    return { drawings: [{ ticket_id: after.id }] };
  }),
  wanted: Wanted.followWanted(({ before, after }): News => {
    if (!after || (before && Wanted.previewOf(before) === Wanted.previewOf(after))) return {};
    return { drawings: [{ wanted_id: after.id }] };
  }),
};

/** Queues tickets and wanted posts to draw. */
export async function queue(drawings: ToDraw[]): Promise<void> {
  await enqueue("LINK_PREVIEW_QUEUE_URL", drawings);
}

async function ticketToDraw(id: string, draw: Draw): Promise<Subject | null> {
  const item = await Ticket.unscopedFind(id);
  if (!item || item.status === "removed") return null;
  const address = addressOf(item);
  return {
    movie_name: item.movie_name,
    shown: item.share_url,
    address,
    pictures: (poster) => [[address, draw.ticket(Ticket.publicTicket(item), poster)]],
    show: Ticket.setLinkPreview(id, address),
  };
}

async function postToDraw(id: string, draw: Draw): Promise<Subject | null> {
  const item = await Wanted.unscopedFind(id);
  if (!item) return null;
  const address = Wanted.previewOf(item);
  const facts = Wanted.pictured(item);
  return {
    movie_name: facts.movie_name,
    shown: item.share_url,
    address,
    pictures: (poster) =>
      LANGUAGES.map((language) => [fileIn(language, address), draw.wanted(facts, language, poster)]),
    show: Wanted.setLinkPreview(item, address),
  };
}

/**
 * Draws the preview of a link to a ticket or a wanted post, unless that is done or it is gone.
 * Idempotent.
 */
export async function make(one: ToDraw, draw: Draw): Promise<"drawn" | "gone" | "unwritable"> {
  const subject = await find(one, draw);
  if (!subject) return "gone";
  const { movie_name, shown, address, show } = subject;
  if (shown === address) return "drawn";
  const poster = movie_name === null ? null : await posterOf(movie_name);
  const pictures = await Promise.all(
    subject.pictures(poster).map(async ([file, drawing]) => [file.slice(1), await drawing] as const),
  );
  if (pictures.some(([, picture]) => !picture)) return "unwritable";
  for (const [file, picture] of pictures) if (picture) await storePublic(file, picture, "image/jpeg", KEPT);
  if ((await attempt({ subject: show })) === null) return "drawn";
  // It was removed, or changed and drawn at the same moment.
  if ((await find(one, draw))?.shown !== address) await remove(address);
  return make(one, draw);
}

function find(one: ToDraw, draw: Draw): Promise<Subject | null> {
  return "ticket_id" in one ? ticketToDraw(one.ticket_id, draw) : postToDraw(one.wanted_id, draw);
}

/**
 * Returns the largest file of a film's poster. Returns null for a poster that is a single file of
 * any kind.
 */
async function posterOf(movieName: string): Promise<Uint8Array | null> {
  const address = (await postersByMovie()).get(nameKey(movieName));
  return address && posterColour(address) ? readPublic(posterFile(address, 360, "webp").slice(1)) : null;
}

async function remove(share_url: string): Promise<void> {
  await Promise.all(filesOf(share_url).map((file) => deletePublic(file.slice(1))));
}

/** Deletes a preview that was replaced, or whose ticket or post is gone. Idempotent. */
async function removeUnused(kept: string | undefined, known: (string | undefined)[]): Promise<void> {
  await Promise.all([...new Set(known)].map((address) => address && address !== kept && remove(address)));
}

export const linkPreviewFollowers = {
  ticket: Ticket.followTickets(({ before, after }) => {
    const kept = after?.status === "removed" ? undefined : after?.share_url;
    return removeUnused(kept, [before?.share_url, after?.share_url]);
  }),
  wanted: Wanted.followWanted(({ before, after }) => removeUnused(after?.share_url, [before?.share_url])),
};
