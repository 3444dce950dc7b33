/** The tag of the site's files that the newest release no longer has. */
export const PAST = { Key: "release", Value: "past" } as const;
