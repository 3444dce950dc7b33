import { useLingui } from "@lingui/react/macro";
import type { Grievance, GrievanceKind } from "@reseat/contract";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, isApiError } from "../../lib/api/api";
import { errorText } from "../../lib/api/error-texts";
import { useIdempotencyKey } from "../../lib/api/use-idempotency-key";
import { toastError } from "../../lib/toast";
import { grievancesOptions } from "./queries";

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
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const [idempotencyKey, settle] = useIdempotencyKey(JSON.stringify([chosen, typed, isVisitor]));
  const { what, about, full_name, reach } = typed;
  return useMutation({
    mutationFn: (kind: GrievanceKind) => {
      const grievance = { kind, what: what.trim(), ...(about.trim() && { about: about.trim() }) };
      const context = { idempotencyKey };
      return isVisitor
        ? api.grievances.fileAsVisitor.call({ ...grievance, full_name, reach }, { context })
        : api.grievances.file.call(grievance, { context });
    },
    onSuccess: (filed) => showFiled(queryClient, filed),
    onError: (error) => {
      settle(error);
      const isRefused = isApiError(error, "invalid_input");
      toastError(isRefused ? t`Please look at what you wrote and try again.` : errorText(i18n, error), t`Not filed`);
    },
  });
}

/** Adds a new grievance to the top of the list. The server's index may show it a moment later. */
function showFiled(queryClient: QueryClient, filed: Grievance): void {
  queryClient.setQueryData(grievancesOptions().queryKey, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    return data && first ? { ...data, pages: [{ ...first, items: [filed, ...first.items] }, ...rest] } : data;
  });
}
