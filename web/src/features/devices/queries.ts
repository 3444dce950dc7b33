import type { Device } from "@reseat/contract";
import { api } from "../../lib/api/api";
import { pagedOptions } from "../../lib/api/paged";

/** The browsers that receive the person's push messages. */
export function devicesOptions() {
  return {
    ...pagedOptions(api.devices.list, {}),
    select: ({ pages }: { pages: { items: Device[] }[] }) =>
      pages.flatMap(({ items }) => items.map((device) => ({ ...device, id: device.device_id }))),
  };
}
