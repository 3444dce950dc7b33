import type { Contact } from "@reseat/contract";
import { ProfileEntity } from "./profile.entity";

/** How a person can be reached, as an attribute of the entities that keep it as somebody saw it. */
export const contactAttribute = {
  type: "map",
  properties: {
    full_name: { type: "string", required: true },
    mobile: { type: "string", required: true },
    /** Only where the two may write to each other by email. */
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

/** How a person can be reached, or null when there is no such person. */
export async function findContact(userId: string): Promise<(StoredContact & { email: string }) | null> {
  const { data } = await ProfileEntity.get({ id: userId }).go({ consistent: true });
  return data && { full_name: data.full_name, mobile: data.mobile, email: data.email };
}
