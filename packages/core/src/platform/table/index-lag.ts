const LAG_MS = 60;

/**
 * Looks something up by an index. An index lags behind its table, so a miss is tried once more
 * after a moment.
 */
export async function findOnceMore<T>(find: () => Promise<T | undefined>): Promise<T | undefined> {
  const found = await find();
  if (found !== undefined) return found;
  await new Promise((resolve) => setTimeout(resolve, LAG_MS));
  return find();
}
