import { counts } from "../counting/counts";
import { AppealEntity } from "./entities";

export const appealCounts = counts(AppealEntity, ({ status }) => ({ all: { [`appeals_${status}` as const]: 1 } }));
