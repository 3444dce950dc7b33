import { Trans, useLingui } from "@lingui/react/macro";
import { LocateFixed, MapPin } from "lucide-react";
import { Button } from "../../../ui/button";
import { useCityName } from "./cities";
import { useDetection } from "./use-detection";

/** Detects the city from the device's position, only on request. */
export function DetectedCity({ onChoose, busy }: { onChoose: (city: string) => void; busy: boolean }) {
  const { t } = useLingui();
  const nameOf = useCityName();
  const { isPending, place, detect } = useDetection();
  return (
    <div className="grid gap-3">
      <Button variant="outline" size="lg" onClick={detect} busy={isPending} className="whitespace-normal bg-surface">
        {!isPending && <LocateFixed aria-hidden="true" className="size-5" />}
        {isPending ? t`Detecting Location...` : t`Auto Detect My Location`}
      </Button>
      <div role="status">
        {place && (
          <section
            aria-label={t`Detected location`}
            className="flex flex-wrap items-center gap-3 rounded-md bg-mint p-4 text-on-paper"
          >
            <MapPin aria-hidden="true" className="size-6 shrink-0" />
            <p className="min-w-0 grow">
              <span className="printed block text-on-paper-muted text-xs">
                <Trans>Detected</Trans>
              </span>
              <strong className="title text-xl">{nameOf(place.city)}</strong>
              <span className="block text-sm">{place.formattedLocation}</span>
            </p>
            <Button onClick={() => onChoose(place.city)} busy={busy} className="max-sm:w-full">
              <Trans>Use This Location</Trans>
            </Button>
          </section>
        )}
      </div>
    </div>
  );
}
