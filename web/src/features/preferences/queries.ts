import { api } from "../../lib/api/api";

/** The person's notification preferences. */
export function preferencesOptions() {
  return api.devices.getPreferences.queryOptions();
}

/** The browsers that receive the person's push messages. Only their number matters here. */
export function pushedDevicesOptions() {
  return api.devices.list.queryOptions({ input: {} });
}
