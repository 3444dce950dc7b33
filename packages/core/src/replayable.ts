import { DomainError, isDomainError } from "./errors";
import { fingerprint } from "./ids";

/** What an earlier sending of a request left behind: the fingerprint of its body, and what names the thing that it made. */
interface Earlier {
  body?: string | undefined;
}

interface Steps<Found extends Earlier, Reads, Answer> {
  /** Looks for what an earlier sending of the request left behind. */
  find(): Promise<Found | null>;
  /** What the command decides by. */
  read(): Promise<Reads>;
  /** Decides, and commits what was made together with what `find` looks for. */
  run(reads: Reads): Promise<Answer>;
  /** Answers a request that was done before. */
  replay(earlier: Found, reads: Reads): Promise<Answer> | Answer;
}

/**
 * Runs a command that a client may send again under the same idempotency key: the same body gets the same answer, another
 * one is refused with `idempotency_key_reused`. A command that is refused looks once more: the same request may have
 * been done at the same moment.
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
