import { useLingui } from "@lingui/react/macro";
import { ALL_OF_INDIA, setCity } from "../../../lib/city";
import { useSession } from "../../../lib/session/session";
import { toast } from "../../../lib/toast";

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
