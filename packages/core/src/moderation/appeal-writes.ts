import type { EntityItem } from "electrodb";
import type { Actor } from "../actor";
import { isoNow } from "../clock";
import type { Write } from "../commit";
import { AppealEntity } from "./appeal.entity";

type Decision = Pick<EntityItem<typeof AppealEntity>, "status" | "notes" | "decided_by" | "decided_at">;

/** What an admin makes of an appeal. */
export function decision(admin: Actor, status: "accepted" | "declined", notes: string): Decision {
  return { status, notes, decided_by: admin.userId, decided_at: isoNow() };
}

/** The write of the decision on an appeal. Refused when it is decided already. */
export function decide(userId: string, id: string, decision: Decision): Write {
  const change = AppealEntity.patch({ user_id: userId, id })
    .set(decision)
    .where(({ status }, { eq }) => eq(status, "open"));
  return { Update: change.params() };
}

/** The write that an open appeal is accepted because an admin lifts the restriction by themselves. */
export function acceptedWith(admin: Actor, userId: string, id: string, notes: string): Write {
  return decide(userId, id, decision(admin, "accepted", notes));
}
