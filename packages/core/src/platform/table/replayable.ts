import { DomainError, isDomainError } from "../errors";
import { fingerprint } from "../ids";

/**
 * The record of an earlier attempt at the same request: the fingerprint of its body and, in
 * `Found`, its result.
 */
interface Earlier {
  body?: string | undefined;
}

interface Steps<Found extends Earlier, Reads, Answer> {
  /** Finds what an earlier attempt at the same request stored. */
  find(): Promise<Found | null>;
  /** Reads what the command needs to decide. */
  read(): Promise<Reads>;
  /** Decides, and commits the result together with the record that `find` looks for. */
  run(reads: Reads): Promise<Answer>;
  /** Returns the answer for a request that has already been carried out. */
  replay(earlier: Found, reads: Reads): Promise<Answer> | Answer;
}

/**
 * Runs a command that a client may repeat under the same idempotency key. The same body gets the
 * same answer; a different body throws `idempotency_key_reused`. When `run` is refused, this looks
 * once more, because the same request may have succeeded at the same moment.
 */
export async function replayable<Found extends Earlier, Reads, Answer>(
  body: unknown,
  { find, read, run, replay }: Steps<Found, Reads, Answer>,
): Promise<Answer> {
  const findSame = async () => {
    const found = await find();
    if (found?.body !== undefined && found.body !== fingerprint(body)) throw new DomainError("idempotency_key_reused");
    return found;
  };
  const [earlier, reads] = await Promise.all([findSame(), read()]);
  if (earlier) return replay(earlier, reads);
  try {
    return await run(reads);
  } catch (error) {
    const made = isDomainError(error) ? await findSame() : null;
    if (!made) throw error;
    return replay(made, reads);
  }
}
