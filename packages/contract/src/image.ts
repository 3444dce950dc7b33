import * as z from "zod";

export const ImageType = z.enum(["image/jpeg", "image/png", "image/webp"]);

/** A presigned POST: the address, and the fields that go before the file. */
export const ImageUpload = z.strictObject({ url: z.string(), fields: z.record(z.string(), z.string()) });

/** A presigned URL, and for how many seconds it is valid. */
export const ImageView = z.strictObject({ url: z.string(), expires_in: z.int() });

export type ImageUpload = z.infer<typeof ImageUpload>;
export type ImageType = z.infer<typeof ImageType>;
