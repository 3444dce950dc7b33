import { api } from "../../lib/api/api";

/** As many as one call names. */
const AT_ONCE = 100;

interface Asked {
  ids: Set<string>;
  names: Promise<Map<string, string>>;
}

/** Who is asked for in this moment. */
let asked: Asked | undefined;

/**
 * What somebody is called; nothing for who is gone. All who are asked for in the same moment are
 * named by one call.
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
