import * as z from "zod";

/** A person's contact details. `email` is null where the two people do not exchange emails. */
export const Contact = z.strictObject({ full_name: z.string(), mobile: z.string(), email: z.string().nullable() });

export type Contact = z.infer<typeof Contact>;
