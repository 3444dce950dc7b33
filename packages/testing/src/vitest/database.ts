import { ownDatabase } from "@reseat/local/dynamo";
import { inject } from "vitest";

/** The address of the test file's own database, whose name `worker.ts` gives. */
export const database = ownDatabase(inject("dynamo"), process.env.TEST_DATABASE as string);
