import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { api } from "../../lib/api/api";

const TIMEOUT_MS = 15_000;
const CACHED_FOR_MS = 5 * 60_000;

const UNSUPPORTED = msg`Your browser doesn't support location detection. Please select your city manually.`;
const UNDETECTED = msg`Could not detect your location. Please select manually.`;
const DENIED = msg`Location access denied. Please enable location permissions and try again.`;
const UNAVAILABLE = msg`Location information unavailable. Please select your city manually.`;
const TIMED_OUT = msg`Location request timed out. Please try again or select manually.`;

/** Thrown with a message for the person. */
export class DetectionFailed extends Error {
  constructor(readonly text: MessageDescriptor) {
    super(text.id);
  }
}

/** The browser's own timer does not run while its question to the person is unanswered. */
function currentPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new DetectionFailed(TIMED_OUT)), TIMEOUT_MS);
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: TIMEOUT_MS, maximumAge: CACHED_FOR_MS });
  });
}

function textOf({ code }: GeolocationPositionError): MessageDescriptor {
  if (code === GeolocationPositionError.PERMISSION_DENIED) return DENIED;
  if (code === GeolocationPositionError.POSITION_UNAVAILABLE) return UNAVAILABLE;
  return code === GeolocationPositionError.TIMEOUT ? TIMED_OUT : UNDETECTED;
}

export interface DetectedPlace {
  city: string;
  formattedLocation: string;
}

/** Returns the city nearest to the device. Throws `DetectionFailed`. */
export async function detectCity(): Promise<DetectedPlace> {
  if (!("geolocation" in navigator)) throw new DetectionFailed(UNSUPPORTED);
  try {
    const { coords } = await currentPosition();
    return await api.places.reverseGeocode.call({ lat: coords.latitude, lon: coords.longitude });
  } catch (error) {
    if (error instanceof DetectionFailed) throw error;
    throw new DetectionFailed(error instanceof GeolocationPositionError ? textOf(error) : UNDETECTED);
  }
}
