import { useLingui } from "@lingui/react";

/** The largest cities, offered before any search. */
export const POPULAR_CITIES = "Mumbai Delhi Bengaluru Hyderabad Chennai Kolkata Pune Ahmedabad".split(" ");

/**
 * Returns a function that adds a city's name in the reader's script: 'मुंबई · Mumbai'. The catalogs
 * have the names from city-names.ts.
 */
export function useCityName(): (city: string) => string {
  const { i18n } = useLingui();
  return (city) => {
    const id = ["city", city].join(".");
    const own = Object.hasOwn(i18n.messages, id) ? i18n.t({ id }) : city;
    return own === city ? city : [own, city].join(" · ");
  };
}
