import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { LocateFixed } from "lucide-react";
import { Chip } from "../../components/chip";
import { useChooseCity } from "./use-choose-city";
import { useDetection } from "./use-detection";

/** Chooses the city nearest to the device with one tap. */
export function NearMe() {
  const { t } = useLingui();
  const choose = useChooseCity();
  const { isPending, mutate } = useDetection(({ city }) => void choose(city));
  return (
    <Chip
      disabled={import.meta.env.SSR}
      aria-busy={isPending}
      onClick={() => {
        if (!isPending) mutate();
      }}
    >
      <LocateFixed aria-hidden="true" className={clsx("size-4 shrink-0", isPending && "animate-pulse")} />
      {t`Near me`}
    </Chip>
  );
}
