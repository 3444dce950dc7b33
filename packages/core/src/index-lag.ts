const LAG_MS = 60;

/** Looks something up by an index, which follows its table a moment later: what is missing is looked for once more. */
export async function findOnceMore<T>(find: () => Promise<T | undefined>): Promise<T | undefined> {
  const found = await find();
  if (found !== undefined) return found;
  await new Promise((resolve) => setTimeout(resolve, LAG_MS));
  return find();
}
