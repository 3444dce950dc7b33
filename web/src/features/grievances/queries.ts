import { api } from "../../lib/api";
import { pagedOptions } from "../../lib/paged";

/** What the person filed, newest first. */
export function grievancesOptions() {
  return pagedOptions(api.grievances.listMine, {});
}
