import { useLingui } from "@lingui/react/macro";
import type { Grievance, GrievanceKind } from "@reseat/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { api, isApiError } from "../../../lib/api/api";
import { type Command, useCommand } from "../../../lib/api/use-command";
import { toastError } from "../../../lib/toast";
import { grievancesOptions } from "../queries";

/** The fields of the form besides the kind. `full_name` and `reach` are a visitor's. */
export interface TypedGrievance {
  what: string;
  about: string;
  full_name: string;
  reach: string;
}

/**
 * Files a grievance, as a visitor or as a person. `chosen` and `typed` are the present values of
 * the form.
 */
export function useFileGrievance(chosen: GrievanceKind | null, typed: TypedGrievance, isVisitor: boolean) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { what, about, full_name, reach } = typed;
  const call: Command<GrievanceKind, Grievance>["call"] = (kind, options) => {
    const grievance = { kind, what: what.trim(), ...(about.trim() && { about: about.trim() }) };
    return isVisitor
      ? api.grievances.fileAsVisitor.call({ ...grievance, full_name, reach }, options)
      : api.grievances.file.call(grievance, options);
  };
  return useCommand(
    { call },
    {
      intention: JSON.stringify([chosen, typed, isVisitor]),
      done: (filed) => showFiled(queryClient, filed),
      failed: (error) => {
        const isRefused = isApiError(error, "invalid_input");
        toastError(isRefused ? t`Please look at what you wrote and try again.` : error, t`Not filed`);
      },
    },
  );
}

/** Adds a new grievance to the top of the list. The server's index may show it a moment later. */
function showFiled(queryClient: QueryClient, filed: Grievance): void {
  queryClient.setQueryData(grievancesOptions().queryKey, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    return data && first ? { ...data, pages: [{ ...first, items: [filed, ...first.items] }, ...rest] } : data;
  });
}
