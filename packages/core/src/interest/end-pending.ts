import { endInterest } from "./end-interest";
import { findRecent } from "./find-interest";

/**
 * Ends the pending requests for a person's tickets, which then stay off the market, and with `made` those that they made
 * themselves. The credits go back. Returns how many there were. Idempotent.
 */
export async function endPending(userId: string, { made }: { made: boolean }): Promise<number> {
  const pending = (await findRecent(userId)).filter(
    ({ status, buyer_id }) => status === "pending" && (made || buyer_id !== userId),
  );
  await Promise.all(
    pending.map((interest) =>
      interest.buyer_id === userId
        ? endInterest(interest, { status: "withdrawn", ticket: { status: "available" } })
        : endInterest(interest, {
            status: "rejected",
            ticket: { status: "blocked", held_back: true, ignored_buyers: [] },
          }),
    ),
  );
  return pending.length;
}
