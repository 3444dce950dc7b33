import type { RawItem } from "../dynamo";
import type { Step } from "./step";

type Params = (found: Record<string, string>) => RawItem;

const aboutMovie: Params = ({ movie_name }) => ({ movie_name });

/** Every sentence that was ever stored: its kind, a pattern, and the parameters from the pattern's groups. */
const SENTENCES: [kind: string, sentence: RegExp, params: Params][] = [
  [
    "interest_received",
    /^Someone is interested in your ticket for (?<movie_name>.*)\. Respond within (?<minutes>\d+) minutes?\.$/s,
    ({ movie_name, minutes }) => ({ movie_name, minutes: Number(minutes) }),
  ],
  [
    "interest_accepted",
    /^The seller of (?<movie_name>.*) accepted your request\. You can see their contact details now\.$/s,
    aboutMovie,
  ],
  [
    "interest_declined",
    /^The seller of (?<movie_name>.*?) declined(?:: “(?<reason>.*)”)?\. Your credit is back in your wallet\.$/s,
    ({ movie_name, reason }) => ({ movie_name, reason }),
  ],
  [
    "interest_expired",
    /^The seller of (?<movie_name>.*) did not respond in time\. Your credit is back in your wallet\.$/s,
    aboutMovie,
  ],
  [
    "request_missed",
    /^You did not respond to a request for (?<movie_name>.*) (?:(?<early>before the show)\.|in time\. Ignoring requests .*)$/s,
    ({ movie_name, early }) => ({ movie_name, was_cut_short: early !== undefined }),
  ],
  [
    "interest_withdrawn",
    /^The buyer withdrew their request for (?<movie_name>.*)\. Your ticket is available/s,
    aboutMovie,
  ],
  [
    "contact_unlocked",
    /^A buyer unlocked your contact for (?<movie_name>.*)\. The ticket is marked as sold;/s,
    aboutMovie,
  ],
  ["ticket_blocked", /^Your ticket for (?<movie_name>.*) was blocked because three requests in a row/s, aboutMovie],
  [
    "credits_added",
    /^(?<credits>\d+) credits? (?:was|were) added to your wallet\.$/,
    ({ credits }) => ({ credits: Number(credits) }),
  ],
  ["refund_approved", /^Your refund for (?<movie_name>.*) was approved\. Your credit is back/s, aboutMovie],
  ["refund_rejected", /^Your refund request for (?<movie_name>.*) was rejected\.$/s, aboutMovie],
  ["availability_asked", /^Is your ticket for (?<movie_name>.*) still available\?$/s, aboutMovie],
];

/** Answers to availability questions. Their title was the movie. */
const ANSWERS: Record<string, string> = {
  "Ticket is available! Check the ticket page.": "yes",
  "Ticket is not available.": "no",
};

/** A notification used to be an English sentence. It becomes a kind with parameters; unknown sentences are kept as they are. */
export const notificationKinds: Step = {
  name: "notifications become kinds",
  entities: ["notification"],
  change({ kind, title, message }) {
    if (kind !== undefined) return null;
    return { set: toldBy(String(title), String(message)), remove: ["type", "title", "message"] };
  },
};

function toldBy(title: string, message: string): RawItem {
  const response = ANSWERS[message];
  if (response) return { kind: "availability_answered", params: { movie_name: title, response } };
  for (const [kind, sentence, params] of SENTENCES) {
    const found = sentence.exec(message)?.groups;
    if (found) return { kind, params: params(found) };
  }
  return { kind: "message", params: { title, message } };
}
