import type { DataExport } from "@reseat/contract";
import { api } from "../../lib/api/api";
import { pagedOptions } from "../../lib/api/paged";

const UNDER_WAY: DataExport["status"][] = ["asked", "making"];

/** The file of the person's data, fetched at an interval while it is being made. */
export function exportOptions(interval: number | false) {
  return api.rights.getExport.queryOptions({
    refetchInterval: ({ state: { data } }) => (data && UNDER_WAY.includes(data.status) ? interval : false),
  });
}

/** The consequences of closing the account now. */
export function closingPreviewOptions() {
  return api.rights.previewClosing.queryOptions({ staleTime: 0 });
}

/** Everybody who has seen the person's number, the latest first. */
export function contactViewsOptions() {
  return pagedOptions(api.rights.listContactViews, { limit: 50 });
}

/** The person's notification preferences. */
export function preferencesOptions() {
  return api.devices.getPreferences.queryOptions();
}

/** The browsers that receive the person's push messages. Only their number matters here. */
export function pushedDevicesOptions() {
  return api.devices.list.queryOptions({ input: {} });
}
