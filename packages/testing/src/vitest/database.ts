import { ownDatabase } from "@reseat/local/dynamo";

/** The address of the test file's own database, in the process of the file; see `worker.ts`. */
export const database = ownDatabase(process.env.TEST_DYNAMO as string, process.env.TEST_DATABASE as string);
