import { useLingui } from "@lingui/react/macro";
import { Chip } from "../../../ui/chip";
import { useChooseCity } from "./use-choose-city";
import { useDetection } from "./use-detection";

/** Chooses the city nearest to the device with one tap. */
export function NearMe() {
  const { t } = useLingui();
  const choose = useChooseCity();
  const { isPending, detect } = useDetection(({ city }) => void choose(city));
  return (
    <Chip
      aria-busy={isPending}
      className={isPending ? "animate-pulse" : ""}
      onClick={() => {
        if (!isPending) detect();
      }}
    >
      {t`Near me`}
    </Chip>
  );
}
