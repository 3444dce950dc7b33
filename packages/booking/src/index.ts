// Reads a booking on the phone or in Node, without a page and without a network. `read-booking`
// reads a text, by `words`, `moment` and `seats`; `page` makes a text of words and their places, and
// `used-words` tells which of them say what was read. Words come from a PDF (`pdf-words`) or from a
// picture (`picture-words`, with its `greys` and a `second-look`). `known-booking` spells names.

export { type Greys, greysOf } from "./greys";
export { type KnownNames, knownBooking } from "./known-booking";
export { type Box, type PageWords, UnreadableTicket } from "./page";
export { pdfWords } from "./pdf-words";
export { parametersOf, pictureWords, type Recognise } from "./picture-words";
export { type Booking, pastShowIn, readBooking } from "./read-booking";
export { bookingNumberIn, readPage } from "./used-words";
