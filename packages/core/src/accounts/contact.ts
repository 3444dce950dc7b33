import type { Contact, Language } from "@reseat/contract";
import { DEFAULT_LANGUAGE } from "@reseat/contract/limits/constants";
import type { EntityItem } from "electrodb";
import { type Change, type Follower, follows } from "../platform/table/changes";
import { ProfileEntity } from "./entities";

/** A person's contact details, for the entities that keep the copy which another person saw. */
export const contactAttribute = {
  type: "map",
  properties: {
    full_name: { type: "string", required: true },
    mobile: { type: "string", required: true },
    /** Only set where the two people may email each other. */
    email: { type: "string" },
  },
} as const;

export interface StoredContact {
  full_name: string;
  mobile: string;
  email?: string | undefined;
}

/** Replaces the name of a person whose account was erased. Screens have words for it. */
export const FORMER_NAME = "";

/** Replaces the contact of a person whose account was erased, where one is required. */
export const NO_CONTACT: StoredContact = { full_name: FORMER_NAME, mobile: "" };

/** Returns a stored contact as the other person sees it; `email` is null when there is none. */
export function presentContact({ full_name, mobile, email }: StoredContact): Contact {
  return { full_name, mobile, email: email ?? null };
}

/** Presents a contact, or null if there is none. The person's account may have been erased. */
export function presentContactIfAny(contact: StoredContact | undefined): Contact | null {
  return contact?.mobile ? presentContact(contact) : null;
}

/** How a person is reached. */
interface Reader {
  mobile: string;
  language: Language;
  location?: string | undefined;
}

/** Returns how to reach a person and in which language, or null when there is no such person. */
export async function unscopedReader(userId: string): Promise<Reader | null> {
  const { data } = await ProfileEntity.get({ id: userId }).go({ consistent: true });
  return data && { mobile: data.mobile, language: data.language ?? DEFAULT_LANGUAGE, location: data.location };
}

/** Lets other areas follow the changes of profiles. */
export function followProfiles<Outcome>(
  follow: (change: Change<EntityItem<typeof ProfileEntity>>) => Outcome,
): Follower<Outcome> {
  return follows(ProfileEntity, follow);
}

/** Returns a person's name, for those who may know it. It is empty when the person is gone. */
export async function findNamed(id: string): Promise<{ id: string; full_name: string }> {
  return { id, full_name: (await unscopedContact(id))?.full_name ?? "" };
}

/**
 * Returns the address of a person's picture, or null without a picture or when the person is gone.
 */
export async function findPicture(userId: string): Promise<string | null> {
  const { data } = await ProfileEntity.get({ id: userId }).go({ consistent: true });
  return data?.picture_url ?? null;
}

/** Returns a person's contact details, or null when there is no such person. */
export async function unscopedContact(userId: string): Promise<(StoredContact & { email: string }) | null> {
  const { data } = await ProfileEntity.get({ id: userId }).go({ consistent: true });
  return data && { full_name: data.full_name, mobile: data.mobile, email: data.email };
}

/** Returns a person's name and UPI id, for the buyer of their ticket alone. */
export async function unscopedPayee(userId: string) {
  const { data } = await ProfileEntity.get({ id: userId }).go({ consistent: true });
  return data && { full_name: data.full_name, upi_id: data.upi_id };
}
