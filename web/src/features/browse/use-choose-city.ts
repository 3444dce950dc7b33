import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { ALL_OF_INDIA, setCity } from "../../lib/city";
import { loadScripts } from "../../lib/pages/load-scripts";
import { useSession } from "../../lib/session/session";
import { toast, toastError } from "../../lib/toast";
import type { DetectedPlace, DetectionFailed } from "./detect";

/** Stores the chosen city in this browser and, for a person, in the profile. */
export function useChooseCity() {
  const { t } = useLingui();
  const { isAuthenticated, updateProfile } = useSession();
  return async (city: string) => {
    setCity(city);
    const isCity = city !== ALL_OF_INDIA;
    const { error } = isAuthenticated && isCity ? await updateProfile({ location: city }) : { error: null };
    toast(
      error
        ? { description: t`Failed to update profile`, tone: "error" }
        : { title: t`Location Updated`, description: isCity ? city : t`All of India`, tone: "success" },
    );
  };
}

/** Finds the city nearest to the device, and explains a failure. Its code loads on demand. */
export function useDetection(onFound?: (place: DetectedPlace) => void) {
  const { t } = useLingui();
  const [isPending, setPending] = useState(false);
  const [place, setPlace] = useState<DetectedPlace | null>(null);
  const detect = async () => {
    setPending(true);
    try {
      const { detectCity } = await loadScripts(() => import("./detect"));
      const found = await detectCity();
      setPlace(found);
      onFound?.(found);
    } catch (error) {
      const { text } = error as Partial<DetectionFailed>;
      toastError(text ? t(text) : t`Please check your connection and try again.`, t`Location Detection Failed`);
    } finally {
      setPending(false);
    }
  };
  return { isPending, place, detect: () => void detect() };
}

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
