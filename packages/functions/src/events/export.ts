import { Export } from "@reseat/core/membership";
import { count, logger } from "../frame/observe";
import { serveQueue } from "../frame/serve-queue";

/** Makes the requested files of people's data. */
export const handler = serveQueue(async (file: Export.ToMake) => {
  const outcome = await Export.make(file);
  logger.info("export", { user_id: file.user_id, outcome });
  count("DataExport", { outcome });
});
