import { useLingui } from "@lingui/react/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api";

/** As many as one call names. */
const AT_ONCE = 100;
const KEPT_MS = 5 * 60_000;

interface Asked {
  ids: Set<string>;
  names: Promise<Map<string, string>>;
}

/** Who is asked for in this moment. */
let asked: Asked | undefined;

/** What somebody is called; nothing for who is gone. All who are asked for in the same moment are named by one call. */
export async function nameOf(id: string): Promise<string> {
  if (!asked || asked.ids.size === AT_ONCE) asked = askTogether();
  asked.ids.add(id);
  return (await asked.names).get(id) ?? "";
}

function askTogether(): Asked {
  const ids = new Set<string>();
  const ask = async () => {
    asked = undefined;
    const { items } = await api.admin.getNames.call({ ids: [...ids].sort().join(",") });
    return new Map(items.map(({ id, full_name }) => [id, full_name]));
  };
  return { ids, names: Promise.resolve().then(ask) };
}

/** The name of somebody, from whom lists and decisions have the id alone. */
export function nameOptions(id: string) {
  return queryOptions({ queryKey: ["name", id], queryFn: () => nameOf(id), staleTime: KEPT_MS });
}

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
