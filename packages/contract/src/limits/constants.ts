/**
 * Business constants of the product, shared by the server and the screens. Credits are whole
 * numbers, money is in paise.
 */

/** Seconds a seller has to answer an expression of interest. */
export const RESPONSE_WINDOW_SECONDS = 900;
/** Credits that each paid step costs. */
export const INTEREST_COST = 1;
export const UNLOCK_COST = 1;
/** A ticket is blocked when its seller ignores the requests of this many buyers in a row. */
export const IGNORED_REQUESTS_BLOCK = 3;
/** A buyer whose request was not answered may request the same ticket again after this time. */
export const ASK_AGAIN_HOURS = 6;

/** How far ahead a show may be listed. */
export const LISTED_AHEAD_DAYS = 365;
/** A night of shows begins and ends at these times in India; the end is of the next day. */
export const NIGHT_FROM = "17:30";
export const NIGHT_UNTIL = "04:00";
/** A show that begins within so many hours is soon. */
export const SOON_HOURS = 2;
/** The parts of a day, each from this time in India to the next; a night ends next morning. */
export const DAY_PARTS = { morning: "04:00", afternoon: "12:00", evening: "16:00", night: "20:00" } as const;
/** The most days of a wanted post, and how far ahead they may be. */
export const WANTED_DAYS_MAX = 14;
export const WANTED_AHEAD_DAYS = 60;
/** The wanted posts that a person may have open or paused. */
export const WANTED_OPEN_MAX = 10;
/** How many tickets a seller is asked about at once, whether they still have them. */
export const STILL_HAVE_MAX = 10;
/**
 * How long the first request for a ticket is accepted for its seller after they said that they have
 * it, and how long on the day of the show.
 */
export const ACCEPTS_HOURS = 24;
export const ACCEPTS_HOURS_ON_SHOW_DAY = 3;
/**
 * After two tickets that a seller no longer had within so many days nothing is accepted for them for
 * as many.
 */
export const GONE_DAYS = 30;
/** Nobody is told of a show that begins in less than this. */
export const WANTED_LEAST_MINUTES = 20;
/** How many people are told of a ticket at once. A minute later everybody else is. */
export const WANTED_FIRST = 3;
/** The steps, in hours, by which the time until somebody found a ticket is counted. */
export const WANTED_FOUND_HOURS = [1, 3, 6, 12, 24, 48, 96, 168] as const;
/** How long a ticket that somebody listed for a wanted post is offered to that person alone. */
export const WANTED_ALONE_MINUTES = 3;
/** A ticket without a change for so long may be offered by its seller to those who look for it. */
export const OFFER_AFTER_HOURS = 2;
export const TICKET_COUNT_MIN = 1;
export const TICKET_COUNT_MAX = 10;
export const DISCOUNT_PERCENT_MIN = 1;
export const DISCOUNT_PERCENT_MAX = 99;
/** Paise. */
export const PRICE_MAX = 1_00_00_000;

/** The most characters that each text may have. */
export const NAME_MAX = 80;
export const EMAIL_MAX = 254;
export const UPI_ID_MAX = 255;
export const MOVIE_NAME_MAX = 120;
/** The most other names of a movie. */
export const OTHER_NAMES_MAX = 10;
export const LANGUAGE_MAX = 40;
export const THEATRE_MAX = 120;
/** For a location, and for a city. */
export const LOCATION_MAX = 80;
export const SEAT_INFO_MAX = 200;
/** For the reason why a ticket is sold. */
export const SELLING_REASON_MAX = 300;
export const INTEREST_MESSAGE_MAX = 500;
export const DECLINE_REASON_MAX = 300;
export const REVIEW_COMMENT_MAX = 500;
export const REPORT_DESCRIPTION_MAX = 1000;
export const REFUND_REASON_MAX = 500;
/** How long a seller has to tell their side of a buyer who was not let in. */
export const SIDE_HOURS = 48;
export const APPEAL_MAX = 2000;
export const PAYMENT_REASON_MAX = 300;
export const MESSAGE_MAX = 2000;
export const SEARCH_MAX = 100;
/** For the slug of a movie or a city. */
export const SLUG_MAX = 400;
/**
 * The approximate number of tickets in a part of the sitemap, each in all languages. With movies
 * and cities it stays below the 6 MB limit of a function's response.
 */
export const ADDRESSES_MAX = 2_500;
/** The fewest characters for a search of places. */
export const PLACE_QUERY_MIN = 2;

export const RATING_MIN = 1;
export const RATING_MAX = 5;

/** Sockets that a person may have open. The next one closes the oldest. */
export const SOCKETS_MAX = 5;

/**
 * Browsers in which a person may receive push messages. The next one ends the one that was renewed
 * longest ago.
 */
export const DEVICES_MAX = 10;
/** When a browser should renew its subscription to push messages. */
export const DEVICE_RENEWAL_DAYS = 7;
/** How long a page counts as in front after it said so. */
export const PRESENCE_SECONDS = 10;
/**
 * When a seller without push is texted about a request. Until then an open page can say that it
 * shows it.
 */
export const TEXT_AT_ONCE_SECONDS = 4;
/** When a seller with push is texted, unless a push was shown. */
export const TEXT_AFTER_SECONDS = 60;
/** A seller with less time left to answer is not texted. */
export const TEXT_LEAST_SECONDS = 60;
/** Nobody is texted in these hours, unless the show is in the same night. HH:mm in Asia/Kolkata. */
export const TEXT_NIGHT = { from: "22:00", to: "08:00" };
/** The number of last characters of a request's id that name it in a text's link. */
export const SHORT_ID_LENGTH = 8;

/** The default and the greatest number of items on a page. */
export const PAGE_SIZE = 20;
export const PAGE_MAX = 100;
export const BROWSE_PAGE_MAX = 50;
/** The sizes of the first pages of a person's own lists, which `GET /me` returns as well. */
export const REQUESTS_FIRST = 50;
export const QUESTIONS_FIRST = 50;
export const NOTIFICATIONS_FIRST = 30;
export const MESSAGE_PAGE_SIZE = 50;
/** How many messages a report can hold. */
export const REPORTED_MESSAGES_MAX = 20;
/** The badge counts conversations whose last message is at most this old. */
export const UNREAD_WINDOW_HOURS = 24;

/**
 * Upper bounds of the price ranges in paise, both inclusive: low ends at the first, medium at the
 * second.
 */
export const PRICE_LOW_MAX = 200_00;
export const PRICE_MEDIUM_MAX = 500_00;

export const OTP_DIGITS = 6;
export const OTP_LIFETIME_SECONDS = 300;
export const OTP_ATTEMPTS = 3;
export const OTP_RESEND_SECONDS = 30;
/** The most characters of a ticket (of a sign-up or a log-in). */
export const TICKET_MAX = 64;
/**
 * How long a browser's mark is good, its length, and how many a browser keeps: families share
 * browsers.
 */
export const DEVICE_MARK_DAYS = 400;
export const DEVICE_MARK_MAX = 64;
export const DEVICE_MARKS_MAX = 5;

export const TRUST_DEFAULT_SCORE = 5;
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;

/** How long after closing their account a person can come back to it. */
export const CLOSED_DAYS = 30;

/**
 * The version of the terms and of the privacy policy: the day on which they came into force. People
 * agree again when it changes.
 */
export const TERMS_VERSION = "2026-11-26";

/** How long the file of a person's data is kept. */
export const EXPORT_HOURS = 24;

/** The languages that the product speaks, under their own names. */
export const LANGUAGE_NAMES = { en: "English", hi: "हिन्दी" } as const;
export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];
/** The language of a person who asks for none of these. */
export const DEFAULT_LANGUAGE: Language = "en";
