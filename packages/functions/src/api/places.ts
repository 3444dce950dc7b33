import { places } from "@reseat/contract/calls/places";
import { Place } from "@reseat/core/platform";
import { serve } from "../frame/serve";

export const handler = serve(places, (call) => ({
  autocomplete: call.autocomplete.handler(async ({ input }) => ({
    suggestions: await Place.autocomplete(input.query),
  })),
  reverseGeocode: call.reverseGeocode.handler(({ input }) => Place.reverseGeocode(input.lat, input.lon)),
}));
