/** What files of the site carry that the newest release no longer has. */
export const PAST = { Key: "release", Value: "past" } as const;
