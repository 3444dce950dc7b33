import type { Grievance } from "@reseat/contract";
import { api } from "../../lib/api";
import { pagedOptions } from "../../lib/paged";
import { queryClient } from "../../lib/query-client";

/** What the person filed, newest first. */
export function grievancesOptions() {
  return pagedOptions(api.grievances.listMine, {});
}

/** Puts a new one on top of the list, which the server's index may show a moment later. */
export function showFiled(filed: Grievance): void {
  queryClient.setQueryData(grievancesOptions().queryKey, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    return data && first ? { ...data, pages: [{ ...first, items: [filed, ...first.items] }, ...rest] } : data;
  });
}
