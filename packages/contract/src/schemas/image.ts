import * as z from "zod";

export const ImageType = z.enum(["image/jpeg", "image/png", "image/webp"]);

/** A presigned POST: the address, and the fields that go before the file. */
export const ImageUpload = z.strictObject({ url: z.string(), fields: z.record(z.string(), z.string()) });

/** A presigned URL, and the number of seconds for which it is valid. */
export const ImageView = z.strictObject({ url: z.string(), expires_in: z.int() });

/** A presigned URL of a ticket's image. `drawn` describes its other files. */
export const TicketImageView = ImageView.extend({
  drawn: z.strictObject({
    /** In pixels, of the largest file. */
    width: z.int(),
    height: z.int(),
    /** Its mean colour, as CSS. */
    colour: z.string(),
    /** The files of each format, as the `srcset` of HTML. */
    avif: z.string(),
    webp: z.string(),
  }),
});

export type ImageUpload = z.infer<typeof ImageUpload>;
export type TicketImageView = z.infer<typeof TicketImageView>;
export type ImageType = z.infer<typeof ImageType>;
