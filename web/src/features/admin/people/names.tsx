import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { nameOptions } from "../queries";

/** What somebody is called; undefined until it is known. */
export function useName(id: string | null | undefined): string | undefined {
  const { t } = useLingui();
  const { data, isError } = useQuery({ ...nameOptions(id ?? ""), enabled: Boolean(id) });
  // An id still tells one from another.
  if (isError) return id ?? undefined;
  return data === "" ? t`Somebody who is gone` : data;
}

/** Stands for a name until it is known. */
export const NO_NAME = "…";

export function Name({ id }: { id: string }) {
  return useName(id) ?? NO_NAME;
}
