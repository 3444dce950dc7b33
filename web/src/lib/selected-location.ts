import { readStored, writeStored } from "./storage";

const KEY = "selectedLocation";

/** The city chosen in this browser. */
export const selectedLocation = {
  get: () => readStored(KEY),
  set: (location: string) => writeStored(KEY, location),
};
