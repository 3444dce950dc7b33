import type { Grievance, GrievanceKind } from "@reseat/contract";
import type { Actor } from "../actor";
import { HOUR, iso, isoNow, now } from "../clock";
import { commit } from "../commit";
import { DomainError } from "../errors";
import { derivedId, fingerprint } from "../ids";
import { newestFirst, type PageInput } from "../page";
import { replayable } from "../replayable";
import { Settings } from "../settings";
import { findAbout } from "./about";
import { GrievanceEntity } from "./grievance.entity";
import { type GrievanceItem, present } from "./present";

export { answer, get, hold, list } from "./answer";

/** Somebody without an account, and how they are reached: by a phone or an email. */
interface Visitor {
  full_name: string;
  reach: string;
}

interface NewGrievance {
  kind: GrievanceKind;
  what: string;
  /** The address of a ticket or a person. */
  about?: string | undefined;
}

/** So many grievances would have to have the same number by chance. */
const NUMBERS_TRIED = 5;

/**
 * Files a grievance of the actor, or of a visitor, with a number and the time by which it is answered, which stays as it is whatever admins set
 * later. The same request returns the same grievance. Throws `idempotency_key_reused`, `try_again`.
 */
export async function file(
  by: Actor | Visitor,
  { kind, what, about }: NewGrievance,
  idempotencyKey: string,
): Promise<Grievance> {
  const writer = "userId" in by ? { user_id: by.userId } : { full_name: by.full_name, reach: by.reach };
  const request = fingerprint([writer.user_id, idempotencyKey]);
  const body = { kind, what, about, ...writer };
  /** The first number that nobody else has. */
  let number = "";
  return replayable(body, {
    find: async () => {
      for (let tried = 0; tried < NUMBERS_TRIED; tried += 1) {
        number = numberOf(`${request}/${tried}`);
        const { data } = await GrievanceEntity.get({ number }).go({ consistent: true });
        if (!data || data.request === request) return data;
      }
      throw new DomainError("try_again");
    },
    read: () => Promise.all([Settings.hoursToAnswer(kind), findAbout(about)]),
    run: async ([hours, named]) => {
      const made: GrievanceItem = {
        ...body,
        ...named,
        number,
        status: "open",
        created_at: isoNow(),
        answer_by: iso(now() + hours * HOUR),
        request,
        body: fingerprint(body),
      };
      await commit({ grievance: { Put: GrievanceEntity.create(made).params() } }, { grievance: "try_again" });
      return present(made);
    },
    replay: present,
  });
}

/** The actor's grievances, newest first. */
export async function listMine(actor: Actor, page: PageInput) {
  return newestFirst(GrievanceEntity.query.byPerson({ user_id: actor.userId }), page, present);
}

/** Without letters that are taken for others: "RS-4K7Q2M". */
function numberOf(cause: string): string {
  return `RS-${derivedId(0, cause).slice(-6)}`;
}
