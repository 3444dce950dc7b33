/** The demo's films, all invented. Prices in rupees per person. */
export interface Movie {
  name: string;
  language: string;
  slug: string;
  price: number;
}

export const movies: Movie[] = [
  { name: "Monsoon Meridian", language: "Hindi", slug: "monsoon-meridian", price: 320 },
  { name: "Chai at Platform Nine", language: "Hindi", slug: "chai-at-platform-nine", price: 240 },
  { name: "Lamplighters of Fort Kochi", language: "Malayalam", slug: "lamplighters-of-fort-kochi", price: 180 },
  { name: "Neon Nallamala", language: "Telugu", slug: "neon-nallamala", price: 295 },
  { name: "Silk and Static", language: "Tamil", slug: "silk-and-static", price: 190 },
  { name: "Operation Peacock Blue", language: "Hindi", slug: "operation-peacock-blue", price: 450 },
  { name: "Eleven Kites over Surat", language: "Gujarati", slug: "eleven-kites-over-surat", price: 160 },
  { name: "Ghat Number 42", language: "Bengali", slug: "ghat-number-42", price: 220 },
  { name: "The Umbrella Heist", language: "Marathi", slug: "the-umbrella-heist", price: 260 },
  { name: "Mylapore, 4 AM", language: "Tamil", slug: "mylapore-4-am", price: 150 },
  { name: "Boundary Line Blues", language: "Kannada", slug: "boundary-line-blues", price: 280 },
  { name: "Orbit Didi", language: "Hindi", slug: "orbit-didi", price: 380 },
];
