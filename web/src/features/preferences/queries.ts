import { api } from "../../lib/api/api";

/** What the person wants to be told, and how. */
export function preferencesOptions() {
  return api.devices.getPreferences.queryOptions();
}

/** The browsers that get the person's push messages, as far as their number matters here. */
export function pushedDevicesOptions() {
  return api.devices.list.queryOptions({ input: {} });
}
