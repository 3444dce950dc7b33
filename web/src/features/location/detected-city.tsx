import { useMutation } from "@tanstack/react-query";
import { LocateFixed, MapPin } from "lucide-react";
import { Button } from "../../components/button";
import { toastError } from "../../lib/toast";
import { detectCity } from "./detect";

/** Finds the city by the device's position, only when asked to. */
export function DetectedCity({ onChoose, busy }: { onChoose: (city: string) => void; busy: boolean }) {
  const detection = useMutation({
    mutationFn: detectCity,
    onError: (error) => toastError(error.message, "Location Detection Failed"),
  });
  return (
    <div className="grid gap-3">
      <Button
        variant="outline"
        size="lg"
        onClick={() => detection.mutate()}
        busy={detection.isPending}
        className="bg-surface"
      >
        {!detection.isPending && <LocateFixed aria-hidden="true" className="size-5" />}
        {detection.isPending ? "Detecting Location..." : "Auto Detect My Location"}
      </Button>
      <div role="status">
        {detection.data && (
          <section
            aria-label="Detected location"
            className="flex flex-wrap items-center gap-3 rounded-md bg-mint p-4 text-on-paper"
          >
            <MapPin aria-hidden="true" className="size-6 shrink-0" />
            <p className="min-w-0 grow">
              <span className="printed block text-on-paper-muted text-xs">Detected</span>
              <strong className="title text-xl">{detection.data.city}</strong>
              <span className="block text-sm">{detection.data.formattedLocation}</span>
            </p>
            <Button onClick={() => onChoose(detection.data.city)} busy={busy} className="max-sm:w-full">
              Use This Location
            </Button>
          </section>
        )}
      </div>
    </div>
  );
}
