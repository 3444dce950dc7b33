import * as z from "zod";

/** How a person can be reached. `email` is null where the two were not to write to each other. */
export const Contact = z.strictObject({ full_name: z.string(), mobile: z.string(), email: z.string().nullable() });

export type Contact = z.infer<typeof Contact>;
