import type { Contact, Language } from "@reseat/contract";
import { DEFAULT_LANGUAGE } from "@reseat/contract/limits/constants";
import type { EntityItem } from "electrodb";
import { type Change, type Follower, follows } from "../table/changes";
import { ProfileEntity } from "./entities";

/**
 * A person's contact details, as an attribute of the entities that keep a copy of what the other
 * person saw.
 */
export const contactAttribute = {
  type: "map",
  properties: {
    full_name: { type: "string", required: true },
    mobile: { type: "string", required: true },
    /** Only where the two people may email each other. */
    email: { type: "string" },
  },
} as const;

export interface StoredContact {
  full_name: string;
  mobile: string;
  email?: string | undefined;
}

/** Stands where the name of somebody stood whose account was erased. Screens have words for it. */
export const FORMER_NAME = "";

/** The contact of somebody whose account was erased, where one must stand. */
export const NO_CONTACT: StoredContact = { full_name: FORMER_NAME, mobile: "" };

export function presentContact({ full_name, mobile, email }: StoredContact): Contact {
  return { full_name, mobile, email: email ?? null };
}

/** The same where there may be none, also because the person's account was erased. */
export function presentContactIfAny(contact: StoredContact | undefined): Contact | null {
  return contact?.mobile ? presentContact(contact) : null;
}

/** How a person is reached. */
interface Reader {
  mobile: string;
  language: Language;
  location?: string | undefined;
}

/** Where and in which language a person is reached, or null when there is no such person. */
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

/** A person's name, for those who may know it; none for a person who is gone. */
export async function findNamed(id: string): Promise<{ id: string; full_name: string }> {
  return { id, full_name: (await unscopedContact(id))?.full_name ?? "" };
}

/** The address of a person's picture; null without one, and for a person who is gone. */
export async function findPicture(userId: string): Promise<string | null> {
  const { data } = await ProfileEntity.get({ id: userId }).go({ consistent: true });
  return data?.picture_url ?? null;
}

/** A person's contact details, or null when there is no such person. */
export async function unscopedContact(userId: string): Promise<(StoredContact & { email: string }) | null> {
  const { data } = await ProfileEntity.get({ id: userId }).go({ consistent: true });
  return data && { full_name: data.full_name, mobile: data.mobile, email: data.email };
}
