import { counts } from "../counting/counts";
import { GrievanceEntity } from "./entities";

export const grievanceCounts = counts(GrievanceEntity, ({ status }) => ({
  all: { [`grievances_${status}` as const]: 1 },
}));
