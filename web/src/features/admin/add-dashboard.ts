import adminRoutes from "@reseat/contract/admin-routes.json";
import { addErrorTexts, addRemedies, addRoutes } from "../../lib/api/link";
import { addStale } from "../../lib/api/stale";
import { askForCode } from "./asked-code";
import { ADMIN_ERROR_TEXTS } from "./error-messages";
import { ADMIN_COMMANDS } from "./stale";

/** Adds the dashboard's parts to lib. Nobody else loads them. */
export function addDashboard(): void {
  addRoutes(adminRoutes);
  addRemedies({ factor_needed: askForCode });
  addErrorTexts(ADMIN_ERROR_TEXTS);
  addStale(ADMIN_COMMANDS);
}
