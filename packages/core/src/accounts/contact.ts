import type { Contact, Language } from "@reseat/contract";
import { DEFAULT_LANGUAGE } from "@reseat/contract/constants";
import { ProfileEntity } from "./profile.entity";

/** A person's contact details, as an attribute of the entities that keep a copy of what the other person saw. */
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

export function presentContact({ full_name, mobile, email }: StoredContact): Contact {
  return { full_name, mobile, email: email ?? null };
}

/** A person's contact details, or null when there is no such person. */
export async function findContact(userId: string): Promise<(StoredContact & { email: string }) | null> {
  const { data } = await ProfileEntity.get({ id: userId }).go({ consistent: true });
  return data && { full_name: data.full_name, mobile: data.mobile, email: data.email };
}

/** The language of a person's texts and notifications; the default language for an unknown person. */
export async function languageOf(userId: string): Promise<Language> {
  const { data } = await ProfileEntity.get({ id: userId }).go({ attributes: ["language"] });
  return data?.language ?? DEFAULT_LANGUAGE;
}
