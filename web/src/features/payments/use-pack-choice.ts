import type { CreditPack } from "@reseat/contract/limits/credit-packs";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { packsOptions } from "./queries";

export type PackChoice = ReturnType<typeof usePackChoice>;

/** The person's choice among the packs on sale: `first` until they choose another. */
export function usePackChoice(first: CreditPack["id"], enabled = true) {
  const packs = useQuery(packsOptions(enabled));
  const [id, choose] = useState(first);
  return {
    packs,
    /** Undefined until the packs have loaded. */
    chosen: packs.data?.items.find((pack) => pack.id === id),
    choose,
  };
}
