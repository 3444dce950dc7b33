/** The cities offered before any search: the largest first, then others with many cinemas. */
export const POPULAR_CITIES = [
  "Mumbai",
  "Delhi",
  "Bengaluru",
  "Hyderabad",
  "Chennai",
  "Kolkata",
  "Pune",
  "Ahmedabad",
] as const;

export const OTHER_CITIES = [
  "Jaipur",
  "Lucknow",
  "Kochi",
  "Chandigarh",
  "Indore",
  "Nagpur",
  "Surat",
  "Visakhapatnam",
  "Coimbatore",
  "Bhopal",
  "Guwahati",
  "Patna",
  "Vadodara",
  "Mysuru",
  "Thiruvananthapuram",
  "Bhubaneswar",
] as const;

export const OTHER_CITIES_SHOWN = 10;
