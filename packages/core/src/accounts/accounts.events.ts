import { counts } from "../counting/counts";
import { ProfileEntity } from "./entities";

export const peopleCounts = counts(ProfileEntity, ({ created_at }) => ({
  all: { people: 1 },
  at: created_at,
  day: { new_people: 1 },
}));
