import { api } from "../../../lib/api/api";
import { pagedOptions } from "../../../lib/api/paged";

/** The person's grievances, newest first. */
export function grievancesOptions() {
  return pagedOptions(api.grievances.listMine, {});
}
