import { api } from "../../lib/api/api";

/** The most ids in one call. */
const AT_ONCE = 100;

interface Asked {
  ids: Set<string>;
  names: Promise<Map<string, string>>;
}

/** The ids that are waiting for the next call. */
let asked: Asked | undefined;

/**
 * Returns a person's name; nothing for a person who is gone. Requests of the same moment share one
 * call.
 */
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
