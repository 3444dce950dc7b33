import { addRemedies } from "../../lib/api/link";
import { addStale } from "../../lib/api/stale";
import { askForCode } from "./asked-code";
import { ADMIN_COMMANDS } from "./stale";

/** Adds the dashboard's parts to lib. Nobody else loads them. */
export function addDashboard(): void {
  addRemedies({ factor_needed: askForCode });
  addStale(ADMIN_COMMANDS);
}
