import type { ImageType, ImageUpload, NewTicket, Ticket as PublicTicket } from "@reseat/contract";
import { unscopedLoad as loadPerson } from "../accounts/profile";
import * as Standing from "../accounts/standing";
import { Audit, RateLimit } from "../platform";
import type { Actor } from "../platform/actor";
import { DomainError } from "../platform/errors";
import * as Ticket from "../tickets/ticket";
import { createListing } from "./create-listing";
import { uploadTo } from "./image";

interface ListingFor extends NewTicket {
  user_id: string;
  image_type?: ImageType | undefined;
}

/**
 * An admin lists a ticket for a seller, with every check of `create`. It counts against the
 * seller's daily limit. The audit entry is in the same transaction, and the seller is told. With an
 * `image_type` it returns a presigned POST for the ticket's image. Throws what `create` throws, and
 * `not_allowed`, `own_account`, `not_found`, `too_many_requests`, and `person_unavailable` for a
 * seller who may not list.
 */
export async function createFor(
  admin: Actor,
  { user_id, image_type, ...input }: ListingFor,
): Promise<{ ticket: PublicTicket; image_upload: ImageUpload | null }> {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  if (user_id === admin.userId) throw new DomainError("own_account");
  const [standing, share] = await Promise.all([
    Standing.find(user_id),
    RateLimit.share("listings", { person: user_id }, 1),
    loadPerson(user_id),
  ]);
  const mayNot = Standing.absenceOf(standing) ?? standing?.warning ?? Standing.listingPausedUntil(standing);
  if (mayNot) throw new DomainError("person_unavailable");
  const entry = (thingId: string) =>
    Audit.entry(admin, { action: "list_ticket", subject: user_id, thingId, details: input.movie_name });
  const ticket = await createListing(user_id, input, { admin, share, entry });
  return {
    ticket: Ticket.publicTicket(ticket),
    image_upload: image_type ? await uploadTo(ticket.id, image_type) : null,
  };
}
