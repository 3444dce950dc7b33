import { api } from "../../lib/api/api";
import { pagedOptions } from "../../lib/api/paged";

/** What the person filed, newest first. */
export function grievancesOptions() {
  return pagedOptions(api.grievances.listMine, {});
}
