import * as z from "zod";
import { call } from "../call";
import { Deal } from "../schemas/deal";
import { id } from "../schemas/fields";
import { ImageType, ImageUpload, ImageView } from "../schemas/image";

const dealId = z.strictObject({ id });

/** The ticket's original picture, whose code is not covered. No other function can read it. */
export const handover = {
  upload: call(
    "POST /tickets/{id}/original",
    { access: "owner", rateLimit: ["uploads"] },
    "A presigned POST for the original picture of the actor's ticket: JPEG, PNG or WebP up to 5 MB, encrypted with a key of its own. It replaces an earlier one. Nobody can read it before it is handed over. For a ticket on sale, under review, or with a valid deal, until it is handed over.",
    "not_found",
    "ticket_not_available",
  )
    .input(z.strictObject({ id, content_type: ImageType }))
    .output(ImageUpload),
  give: call(
    "POST /deals/{id}/hand-over",
    { access: "owner" },
    "The seller hands the original over to the buyer of a deal, who can see it from then on. A ticket is handed over once. Repeating it changes nothing.",
    "not_found",
    "no_original",
    "image_invalid",
    "original_differs",
    "deal_taken_back",
    "ticket_under_review",
  )
    .input(dealId)
    .output(Deal),
  view: call(
    "GET /deals/{id}/original",
    { access: "owner", rateLimit: ["pictures"] },
    "A presigned URL of the original that the actor bought, once it is handed over and until a day after the show.",
    "not_found",
  )
    .input(dealId)
    .output(ImageView),
};
