import type { Actor } from "../actor";
import { isoNow } from "../clock";
import type { Write } from "../commit";
import { AppealEntity } from "./appeal.entity";

/** The write of the decision on an appeal. Refused when it is decided already. */
export function decided(
  admin: Actor,
  userId: string,
  id: string,
  decision: { status: "accepted" | "declined"; notes: string },
): Write {
  const change = AppealEntity.patch({ user_id: userId, id })
    .set({ ...decision, decided_by: admin.userId, decided_at: isoNow() })
    .where(({ status }, { eq }) => eq(status, "open"));
  return { Update: change.params() };
}

/** The write that an open appeal is accepted because an admin lifts the restriction by themselves. */
export function acceptedWith(admin: Actor, userId: string, id: string, notes: string): Write {
  return decided(admin, userId, id, { status: "accepted", notes });
}
