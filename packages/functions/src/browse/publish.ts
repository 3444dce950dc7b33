import { Browse } from "@reseat/core/browse";
import { count } from "../frame/observe";

/**
 * Runs each minute, while something changes: publishes what is on sale for the functions that
 * search it.
 */
export async function handler({ seconds }: { seconds: number }): Promise<void> {
  count("BrowseLagSeconds", {}, Math.round((await Browse.publish(seconds)) / 1000));
}
