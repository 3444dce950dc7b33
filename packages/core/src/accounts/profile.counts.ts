import { counts } from "../counts";
import { ProfileEntity } from "./profile.entity";

export const peopleCounts = counts(ProfileEntity, ({ created_at }) => ({
  all: { people: 1 },
  at: created_at,
  day: { new_people: 1 },
}));
