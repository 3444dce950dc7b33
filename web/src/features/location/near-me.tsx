import { useLingui } from "@lingui/react/macro";
import { Chip } from "../../components/chip";
import { useDetection } from "./mutations";
import { useChooseCity } from "./use-choose-city";

/** Chooses the city nearest to the device with one tap. */
export function NearMe() {
  const { t } = useLingui();
  const choose = useChooseCity();
  const { isPending, mutate } = useDetection(({ city }) => void choose(city));
  return (
    <Chip
      aria-busy={isPending}
      className={isPending ? "animate-pulse" : ""}
      onClick={() => {
        if (!isPending) mutate();
      }}
    >
      {t`Near me`}
    </Chip>
  );
}
