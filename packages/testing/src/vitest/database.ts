import { ownDatabase } from "@reseat/local/dynamo";
import { inject } from "vitest";

/** The address of the test file's own database. Each file has its own process. */
export const database = ownDatabase(inject("dynamo"), `test${process.pid}`);
