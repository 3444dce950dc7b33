/** Business constants of the product, shared by the server and the screens. Credits are whole numbers, money is in paise. */

/** Seconds a seller has to answer an expression of interest. */
export const RESPONSE_WINDOW_SECONDS = 900;
/** Credits that each paid step costs. */
export const INTEREST_COST = 1;
export const UNLOCK_COST = 1;
/** A ticket is blocked after this many expired requests in a row. */
export const IGNORED_REQUESTS_BLOCK = 3;

/** How far ahead a show may be listed. */
export const LISTED_AHEAD_DAYS = 365;
export const TICKET_COUNT_MIN = 1;
export const TICKET_COUNT_MAX = 10;
export const DISCOUNT_PERCENT_MIN = 1;
export const DISCOUNT_PERCENT_MAX = 99;
/** Paise. */
export const PRICE_MAX = 1_00_00_000;

/** The most characters that each text may have. */
export const NAME_MAX = 80;
export const EMAIL_MAX = 254;
export const MOVIE_NAME_MAX = 120;
export const LANGUAGE_MAX = 40;
export const THEATRE_MAX = 120;
/** Of a location, and of a city. */
export const LOCATION_MAX = 80;
export const SEAT_INFO_MAX = 200;
/** Why a ticket is sold. */
export const SELLING_REASON_MAX = 300;
export const INTEREST_MESSAGE_MAX = 500;
export const DECLINE_REASON_MAX = 300;
export const REVIEW_COMMENT_MAX = 500;
export const REPORT_DESCRIPTION_MAX = 1000;
export const REFUND_REASON_MAX = 500;
export const PAYMENT_REASON_MAX = 300;
export const SEARCH_MAX = 100;
/** The fewest characters for which places are looked up. */
export const PLACE_QUERY_MIN = 2;

export const RATING_MIN = 1;
export const RATING_MAX = 5;

/** The default and the greatest number of items on a page. */
export const PAGE_SIZE = 20;
export const PAGE_MAX = 100;
export const BROWSE_PAGE_MAX = 50;

/** Upper bounds of the price ranges in paise, both inclusive: low ends at the first, medium at the second. */
export const PRICE_LOW_MAX = 200_00;
export const PRICE_MEDIUM_MAX = 500_00;

export const OTP_DIGITS = 6;
export const OTP_LIFETIME_SECONDS = 300;
export const OTP_ATTEMPTS = 3;
export const OTP_RESEND_SECONDS = 30;

export const TRUST_DEFAULT_SCORE = 5;
export const TICKET_IMAGE_MAX_BYTES = 5 * 1024 * 1024;

/** The packs on sale. `price` is in paise, `credits` includes the bonus. Orders for any other pair are refused. */
export const CREDIT_PACKS = [
  { id: "single", title: "Single", credits: 1, bonus: 0, price: 25_00, original_price: null, tag: null },
  { id: "starter", title: "Starter", credits: 5, bonus: 1, price: 79_00, original_price: 125_00, tag: "popular" },
  { id: "value", title: "Value", credits: 10, bonus: 0, price: 169_00, original_price: 250_00, tag: "best_value" },
] as const;

export type CreditPack = (typeof CREDIT_PACKS)[number];

/** The time zone of every show_date and show_time. */
export const TIME_ZONE = "Asia/Kolkata";

/** The languages that the product speaks. */
export const LANGUAGES = ["en", "hi"] as const;
export type Language = (typeof LANGUAGES)[number];
/** The language of anyone who asks for none of these. */
export const DEFAULT_LANGUAGE: Language = "en";
