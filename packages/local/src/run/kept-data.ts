/** Thrown for data that an older version left. The message is for people. */
export class DataTooOld extends Error {
  constructor(why: string) {
    super(`${why}\nTo delete what is in .local/ and begin anew: npm run reset`);
  }
}

/** Migrates data of an earlier version to the current shape. Throws `DataTooOld`. */
export async function migrateData(): Promise<void> {
  // A late import: core reads the environment that the stack has just set.
  const { Migration } = await import("@reseat/core/migrations");
  try {
    for (const { name, changed } of await Migration.run()) {
      if (changed > 0) console.log(`  The data in .local/ was brought up to date: ${name} (${changed} items).`);
    }
  } catch (error) {
    throw error instanceof Migration.OlderShape ? new DataTooOld(error.message) : error;
  }
}
