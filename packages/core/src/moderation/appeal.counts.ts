import { counts } from "../counts";
import { AppealEntity } from "./appeal.entity";

export const appealCounts = counts(AppealEntity, ({ status }) => ({ all: { [`appeals_${status}` as const]: 1 } }));
