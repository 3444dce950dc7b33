import type { DealPlan as Plan, Profile, Conversation as Seen } from "@reseat/contract";
import { PAGE_MAX } from "@reseat/contract/limits/constants";
import { strToU8, type Zippable, zipSync } from "fflate";
import pMap from "p-map";
import { Account, Activity, Picture, Preferences } from "../accounts";
import { Credit, Payment } from "../credits";
import { Availability, Deal, Interest } from "../deals";
import { photoKey } from "../deals/problem";
import { Listing, TicketImage, Wanted } from "../listings";
import { Conversation, Message } from "../messaging";
import { Device, Notification } from "../notifications";
import type { Actor } from "../platform/actor";
import { readFile } from "../platform/aws/files";
import { now } from "../platform/clock";
import type { PageInput } from "../platform/table/page";
import { Ticket } from "../tickets";
import { Feedback, Grievance, Moderation, Refund, Report, TrustScore } from "../trust";

const AT_ONCE = 4;

interface Page<Item> {
  items: Item[];
  next_cursor: string | null;
}

/**
 * Makes a ZIP of everything that belongs to a person: their own data, its results, and what was
 * written to them. Other people appear in it with their words and the name that they showed, never
 * with a phone or an email.
 */
export async function archive(actor: Actor): Promise<Uint8Array> {
  const profile = await Account.getProfile(actor);
  const { language } = profile;
  const every = <Item>(list: (page: PageInput) => Promise<Page<Item>>) => allPages(list);
  const conversations = await every((page) => Conversation.list(actor, page));
  const files = {
    profile,
    standing: await Moderation.getMine(actor),
    score: await TrustScore.get(actor.userId),
    settings: await Preferences.of(actor.userId),
    "active-days": await Activity.days(actor.userId),
    devices: await every((page) => Device.list(actor, page, language)),
    listings: await every((page) => Listing.listMine(actor, page)),
    "requests-made": (await every((page) => Interest.list(actor, "buyer", page))).map(withoutSeller),
    "requests-received": (await every((page) => Interest.list(actor, "seller", page))).map(withoutBuyer),
    "looking-for": await every((page) => Wanted.listMine(actor, page)),
    "told-of": await every((page) => Wanted.listMatches(actor, page)),
    "who-saw-my-number": await every((page) => Conversation.listContactViews(actor, page)),
    deals: (await every((page) => Deal.list(actor, page))).map(withoutContact),
    "questions-asked": await every((page) => Availability.list(actor, "buyer", page)),
    "questions-received": await every((page) => Availability.list(actor, "seller", page)),
    credits: {
      balance: await Credit.getBalance(actor),
      statement: await every((page) => Credit.getStatement(actor, page)),
      purchases: await every((page) => Payment.listTransactions(actor, page)),
    },
    "reviews-received": await every((page) => Feedback.list(actor.userId, page)),
    "reviews-written": await every((page) => Feedback.listMine(actor, page)),
    reports: await every((page) => Report.listMine(actor, page)),
    grievances: await every((page) => Grievance.listMine(actor, page)),
    refunds: await every((page) => Refund.listMine(actor, page)),
    notifications: await every((page) => Notification.list(actor, page, language)),
    conversations: await pMap(conversations, (one) => withMessages(actor, one), { concurrency: AT_ONCE }),
  };
  const texts = Object.entries(files).map(([name, data]) => [`${name}.json`, strToU8(JSON.stringify(data, null, 2))]);
  return zipSync({ ...Object.fromEntries(texts), ...(await pictures(actor, files)) }, { mtime: now() });
}

/** Returns all pages of a list, in its order. */
async function allPages<Item>(list: (page: PageInput) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ limit: PAGE_MAX, ...(cursor !== undefined && { cursor }) });
    items.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}

type Named = { full_name: string } | null;
const nameOf = (contact: Named) => contact && { full_name: contact.full_name };

const withoutSeller = <Request extends { seller: Named }>({ seller, ...rest }: Request) => ({
  ...rest,
  seller: nameOf(seller),
});
const withoutBuyer = <Request extends { buyer: Named }>({ buyer, ...rest }: Request) => ({
  ...rest,
  buyer: nameOf(buyer),
});
const withoutContact = <Item extends { contact: Named }>({ contact, ...rest }: Item) => ({
  ...rest,
  contact: nameOf(contact),
});

async function withMessages(actor: Actor, { other_picture_url: _, ...conversation }: Seen) {
  const pages: Awaited<ReturnType<typeof Message.list>>["items"][] = [];
  // The newest page comes first, each page in the order of time. Messages that the person deleted
  // for themself are still kept.
  await allPages(async (page) => {
    const { items, next_cursor } = await Message.list(actor, conversation.id, page, { withHidden: true });
    pages.unshift(items);
    return { items: [], next_cursor };
  });
  const messages = pages
    .flat()
    .map((message) => (message.sender_id === actor.userId ? message : withoutContact(message)));
  return { ...conversation, messages };
}

interface Pictured {
  profile: Profile;
  conversations: Awaited<ReturnType<typeof withMessages>>[];
  deals: { id: string; role: "buyer" | "seller"; plan: Plan | null }[];
}

/** Returns the pictures of a person, of their tickets and their deals, and what they sent. */
async function pictures(actor: Actor, { profile, conversations, deals }: Pictured): Promise<Zippable> {
  const tickets = await Ticket.allOf(actor.userId);
  const wanted = [
    { name: "pictures/profile.webp", read: () => Picture.read(profile.picture_url) },
    ...tickets.flatMap(({ id, image_key }) =>
      image_key ? [{ name: `pictures/ticket-${id}.webp`, read: () => TicketImage.read(image_key) }] : [],
    ),
    ...deals.flatMap(({ id, role, plan }) =>
      plan?.problem ? [{ name: `pictures/deal-${id}.webp`, read: () => readFile(photoKey(id, role)) }] : [],
    ),
    ...conversations.flatMap(({ id: conversation, messages }) =>
      messages
        .filter(({ message_type, sender_id }) => message_type === "image" && sender_id === actor.userId)
        .map(({ id }) => ({
          name: `pictures/message-${id}.webp`,
          read: () => readFile(Message.pictureKey(conversation, id)),
        })),
    ),
  ];
  const found = await pMap(wanted, async ({ name, read }) => [name, await read()] as const, {
    concurrency: AT_ONCE,
  });
  // They are compressed already.
  return Object.fromEntries(found.flatMap(([name, bytes]) => (bytes ? [[name, [bytes, { level: 0 as const }]]] : [])));
}
