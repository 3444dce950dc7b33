import type { LastChange } from "@reseat/contract";
import { findNamed } from "./contact";

interface Change {
  admin_id: string;
  action: string;
  /** ISO time. */
  at: string;
}

/** A change with the name of the admin who made it. */
export async function presentLast({ admin_id, action, at }: Change): Promise<LastChange> {
  const { full_name } = await findNamed(admin_id);
  return { admin_id, admin_name: full_name, action, at };
}
