import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";

/** The cities offered before any search: the largest first, then others with many cinemas. */
const NAMES = {
  Mumbai: msg({ message: "Mumbai", context: "city" }),
  Delhi: msg({ message: "Delhi", context: "city" }),
  Bengaluru: msg({ message: "Bengaluru", context: "city" }),
  Hyderabad: msg({ message: "Hyderabad", context: "city" }),
  Chennai: msg({ message: "Chennai", context: "city" }),
  Kolkata: msg({ message: "Kolkata", context: "city" }),
  Pune: msg({ message: "Pune", context: "city" }),
  Ahmedabad: msg({ message: "Ahmedabad", context: "city" }),
  Jaipur: msg({ message: "Jaipur", context: "city" }),
  Lucknow: msg({ message: "Lucknow", context: "city" }),
  Kochi: msg({ message: "Kochi", context: "city" }),
  Chandigarh: msg({ message: "Chandigarh", context: "city" }),
  Indore: msg({ message: "Indore", context: "city" }),
  Nagpur: msg({ message: "Nagpur", context: "city" }),
  Surat: msg({ message: "Surat", context: "city" }),
  Visakhapatnam: msg({ message: "Visakhapatnam", context: "city" }),
  Coimbatore: msg({ message: "Coimbatore", context: "city" }),
  Bhopal: msg({ message: "Bhopal", context: "city" }),
  Guwahati: msg({ message: "Guwahati", context: "city" }),
  Patna: msg({ message: "Patna", context: "city" }),
  Vadodara: msg({ message: "Vadodara", context: "city" }),
  Mysuru: msg({ message: "Mysuru", context: "city" }),
  Thiruvananthapuram: msg({ message: "Thiruvananthapuram", context: "city" }),
  Bhubaneswar: msg({ message: "Bhubaneswar", context: "city" }),
};

const CITIES = Object.keys(NAMES);
export const POPULAR_CITIES = CITIES.slice(0, 8);
export const OTHER_CITIES = CITIES.slice(8, 18);

/** Returns a function that adds a city's name in the reader's script: 'मुंबई · Mumbai'. */
export function useCityName(): (city: string) => string {
  const { i18n } = useLingui();
  return (city) => {
    const own = city in NAMES ? i18n._(NAMES[city as keyof typeof NAMES]) : city;
    return own === city ? city : `${own} · ${city}`;
  };
}
