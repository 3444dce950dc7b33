import { useLingui } from "@lingui/react/macro";
import { FOUND_BY_RESEAT } from "@reseat/contract/limits/admin-constants";
import { useQuery } from "@tanstack/react-query";
import { nameOptions } from "../queries";

/** Returns a person's name; undefined until it is known. */
export function useName(id: string | null | undefined): string | undefined {
  const { t } = useLingui();
  const isReseat = id === FOUND_BY_RESEAT;
  const { data, isError } = useQuery({ ...nameOptions(id ?? ""), enabled: Boolean(id) && !isReseat });
  if (isReseat) return "Reseat";
  // An id still distinguishes one person from another.
  if (isError) return id ?? undefined;
  return data === "" ? t`Somebody who is gone` : data;
}

/** Shown in place of a name until it is known. */
export const NO_NAME = "…";

export function Name({ id }: { id: string }) {
  return useName(id) ?? NO_NAME;
}
