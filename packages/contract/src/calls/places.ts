import * as z from "zod";
import { call } from "../call";
import { LOCATION_MAX, PLACE_QUERY_MIN } from "../limits/constants";
import { searched } from "../schemas/fields";

export const Place = z.strictObject({ city: z.string(), display_name: z.string() });

export const places = {
  autocomplete: call(
    "POST /location-autocomplete",
    { access: "visitor", isReadOnly: true },
    "Indian places by any of their names, also misspelt or in another script: the nearest first, then the largest.",
  )
    .input(z.strictObject({ query: searched(LOCATION_MAX, PLACE_QUERY_MIN) }))
    .output(z.strictObject({ suggestions: z.array(Place) })),
  reverseGeocode: call(
    "POST /reverse-geocode",
    { access: "visitor", isReadOnly: true },
    "The Indian place nearest to a point.",
    "not_found",
  )
    .input(z.strictObject({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }))
    .output(z.strictObject({ formattedLocation: z.string(), city: z.string() })),
};

export type Place = z.infer<typeof Place>;
