import { msg } from "@lingui/core/macro";

/** The names of the offered cities in the reader's script. useCityName finds them by their ids. */
const NAMES = [
  msg({ id: "city.Mumbai", message: "Mumbai" }),
  msg({ id: "city.Delhi", message: "Delhi" }),
  msg({ id: "city.Bengaluru", message: "Bengaluru" }),
  msg({ id: "city.Hyderabad", message: "Hyderabad" }),
  msg({ id: "city.Chennai", message: "Chennai" }),
  msg({ id: "city.Kolkata", message: "Kolkata" }),
  msg({ id: "city.Pune", message: "Pune" }),
  msg({ id: "city.Ahmedabad", message: "Ahmedabad" }),
  msg({ id: "city.Jaipur", message: "Jaipur" }),
  msg({ id: "city.Lucknow", message: "Lucknow" }),
  msg({ id: "city.Kochi", message: "Kochi" }),
  msg({ id: "city.Chandigarh", message: "Chandigarh" }),
  msg({ id: "city.Indore", message: "Indore" }),
  msg({ id: "city.Nagpur", message: "Nagpur" }),
  msg({ id: "city.Surat", message: "Surat" }),
  msg({ id: "city.Visakhapatnam", message: "Visakhapatnam" }),
  msg({ id: "city.Coimbatore", message: "Coimbatore" }),
  msg({ id: "city.Bhopal", message: "Bhopal" }),
];

const CITY = "city";

/** Cities with many cinemas, besides the popular ones. */
export const OTHER_CITIES = NAMES.slice(8).map(({ id }) => id.slice(CITY.length + 1));
