import { api } from "../../lib/api";

const TIMEOUT_MS = 15_000;
const CACHED_FOR_MS = 5 * 60_000;

const UNSUPPORTED = "Your browser doesn't support location detection. Please select your city manually.";
const UNDETECTED = "Could not detect your location. Please select manually.";
const DENIED = "Location access denied. Please enable location permissions and try again.";
const UNAVAILABLE = "Location information unavailable. Please select your city manually.";
const TIMED_OUT = "Location request timed out. Please try again or select manually.";

/** Carries the text for people. */
class DetectionFailed extends Error {}

function currentPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: TIMEOUT_MS, maximumAge: CACHED_FOR_MS });
  });
}

function textOf({ code }: GeolocationPositionError): string {
  if (code === GeolocationPositionError.PERMISSION_DENIED) return DENIED;
  if (code === GeolocationPositionError.POSITION_UNAVAILABLE) return UNAVAILABLE;
  return code === GeolocationPositionError.TIMEOUT ? TIMED_OUT : UNDETECTED;
}

/** The city nearest to where the device is. Throws `DetectionFailed`. */
export async function detectCity(): Promise<{ city: string; formattedLocation: string }> {
  if (!("geolocation" in navigator)) throw new DetectionFailed(UNSUPPORTED);
  try {
    const { coords } = await currentPosition();
    return await api.places.reverseGeocode.call({ lat: coords.latitude, lon: coords.longitude });
  } catch (error) {
    throw new DetectionFailed(error instanceof GeolocationPositionError ? textOf(error) : UNDETECTED);
  }
}
