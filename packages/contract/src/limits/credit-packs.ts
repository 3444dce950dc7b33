/** The price of one credit in paise, until an admin sets another. */
export const CREDIT_PRICE = 25_00;

/**
 * The packs besides the single credit: the number of credits, the bonus among them, and the price
 * in paise, until an admin sets others.
 */
export const PACKS = {
  starter: { base_credits: 4, bonus: 1, price: 79_00 },
  value: { base_credits: 10, bonus: 0, price: 169_00 },
} as const;

interface Prices {
  credit_price: number;
  packs: { [Id in keyof typeof PACKS]: { base_credits: number; bonus: number; price: number } };
}

/**
 * A pack on sale. `price` is in paise, `credits` includes the bonus; `original_price` is the price
 * of as many single credits, where it is higher.
 */
export interface CreditPack {
  id: "single" | keyof typeof PACKS;
  credits: number;
  bonus: number;
  price: number;
  original_price: number | null;
  tag: "popular" | "best_value" | null;
}

/**
 * Returns everything on sale at these prices. Orders for any other pair of price and credits are
 * refused.
 */
export function packsAt({ credit_price, packs: { starter, value } }: Prices): CreditPack[] {
  const pack = (id: "starter" | "value", tag: CreditPack["tag"], { base_credits, bonus, price }: typeof starter) => {
    const credits = base_credits + bonus;
    const singly = credits * credit_price;
    return { id, credits, bonus, price, original_price: singly > price ? singly : null, tag };
  };
  return [
    { id: "single", credits: 1, bonus: 0, price: credit_price, original_price: null, tag: null },
    pack("starter", "popular", starter),
    pack("value", "best_value", value),
  ];
}
