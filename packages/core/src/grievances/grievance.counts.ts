import { counts } from "../counts";
import { GrievanceEntity } from "./grievance.entity";

export const grievanceCounts = counts(GrievanceEntity, ({ status }) => ({
  all: { [`grievances_${status}` as const]: 1 },
}));
