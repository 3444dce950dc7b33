import type { Grievance } from "@reseat/contract";
import type { EntityItem } from "electrodb";
import type { GrievanceEntity } from "./grievance.entity";

export type GrievanceItem = EntityItem<typeof GrievanceEntity>;

/** A grievance as its writer sees it. */
export function present(item: GrievanceItem): Grievance {
  const { number, kind, what, about = null, status, created_at, answer_by, answer, decided_at: at } = item;
  const answered = answer !== undefined && at !== undefined ? { at, answer } : null;
  return { number, kind, what, about, status, created_at, answer_by, answered };
}
