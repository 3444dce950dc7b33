import { counting, rupees, showNamed, type Terms, type Texts, timeNamed } from "./texts";

const count = counting("en");

/** The terms of a plan: "₹250 each by UPI, the ticket handed over here". */
function termsOf({ price_each, pay, hand }: Terms): string {
  const paid = pay === "upi" ? "by UPI" : "in cash at the theatre";
  const handed = hand === "here" ? "the ticket handed over here" : "the ticket handed over at the theatre";
  return `${rupees(price_each)} each ${paid}, ${handed}`;
}

export const en = {
  notifications: {
    interest_received: ({ movie_name, minutes }) => ({
      title: `${movie_name}: a buyer is asking for it`,
      message: `Someone is interested in your ticket for ${movie_name}. Respond within ${count(minutes, { one: "# minute", other: "# minutes" })}.`,
    }),
    accepted_for_you: ({ movie_name, message }) => ({
      title: `${movie_name}: sold, as you wanted`,
      message: `We accepted a buyer for you, and you see each other's number${message ? `: “${message}”` : "."} Agree with them on the payment and how they get the ticket.`,
    }),
    interest_accepted: ({ movie_name }) => ({
      title: `${movie_name}: accepted`,
      message: `The seller of ${movie_name} accepted your request. You can see their contact details now.`,
    }),
    interest_declined: ({ movie_name, reason }) => ({
      title: `${movie_name}: declined`,
      message: `The seller of ${movie_name} declined${reason ? `: “${reason}”` : ""}. Your credit is back in your wallet.`,
    }),
    interest_expired: ({ movie_name }) => ({
      title: `${movie_name}: credit refunded`,
      message: `The seller of ${movie_name} did not respond in time. Your credit is back in your wallet.`,
    }),
    ticket_gone: ({ movie_name }) => ({
      title: `${movie_name}: the seller no longer has it`,
      message: `The seller of ${movie_name} no longer has the ticket. Your credit is back in your wallet.`,
    }),
    request_missed: ({ movie_name, was_cut_short }) => ({
      title: `${movie_name}: you missed a request`,
      message: was_cut_short
        ? `You did not respond to a request for ${movie_name} before the show.`
        : `You did not respond to a request for ${movie_name} in time. Ignoring requests hurts your trust score.`,
    }),
    interest_withdrawn: ({ movie_name }) => ({
      title: `${movie_name}: request withdrawn`,
      message: `The buyer withdrew their request for ${movie_name}. Your ticket is available again.`,
    }),
    contact_unlocked: ({ movie_name }) => ({
      title: `${movie_name}: a buyer unlocked your contact`,
      message: `A buyer unlocked your contact for ${movie_name}. The ticket is marked as sold; you can mark it available again in your profile.`,
    }),
    ticket_handed_over: ({ movie_name }) => ({
      title: `${movie_name}: your ticket is here`,
      message: `The seller handed the ticket for ${movie_name} over. Open it to show it at the theatre. It stays until a day after the show.`,
    }),
    hand_over_noted: ({ movie_name }) => ({
      title: `${movie_name}: handed over`,
      message: `You handed your ticket for ${movie_name} over. The buyer can see it until a day after the show.`,
    }),
    plan_proposed: ({ movie_name, ...terms }) => ({
      title: `${movie_name}: a plan for your deal`,
      message: `The other person proposes ${termsOf(terms)}. Agree, or propose something else.`,
    }),
    plan_agreed: ({ movie_name, ...terms }) => ({
      title: `${movie_name}: agreed`,
      message: `You both agreed on ${termsOf(terms)}.`,
    }),
    payment_said: ({ movie_name }) => ({
      title: `${movie_name}: the buyer says they paid`,
      message: `Look into your account or your hand, not at a screenshot. Then say whether the money for ${movie_name} has come.`,
    }),
    payment_confirmed: ({ movie_name }) => ({
      title: `${movie_name}: payment received`,
      message: `The seller confirmed your payment for ${movie_name}.`,
    }),
    payment_denied: ({ movie_name }) => ({
      title: `${movie_name}: the payment has not come`,
      message: `The seller says that your payment for ${movie_name} has not reached them. Look at it together in the chat.`,
    }),
    all_good_due: ({ movie_name }) => ({
      title: `${movie_name}: is all good?`,
      message: `Your show of ${movie_name} has begun. Are you in? One tap tells us, and the seller.`,
    }),
    all_good: ({ movie_name }) => ({
      title: `${movie_name}: all good`,
      message: `The buyer of ${movie_name} got in, and your sale counts. Thank you!`,
    }),
    not_let_in_said: ({ movie_name, until }) => ({
      title: `${movie_name}: the buyer was not let in`,
      message: `The buyer says that your ticket did not get them in. Please tell us your side until ${timeNamed("en", until)}, in your deals.`,
    }),
    not_let_in_decided: ({ movie_name, upheld, paused_until }) => ({
      title: upheld ? `${movie_name}: we agree with the buyer` : `${movie_name}: we agree with you`,
      message: upheld
        ? `We looked at both sides, and the buyer gets their credit back.${paused_until ? ` It is not the first time, so you cannot list until ${timeNamed("en", paused_until)}.` : ""}`
        : "We looked at both sides, and your sale counts. Thank you for telling us yours.",
    }),
    ticket_listed: ({ movie_name }) => ({
      title: `${movie_name}: our team listed a ticket for you`,
      message: `Your ticket for ${movie_name} is on sale, as our team was asked to do. It is in your profile, where you can also delete it.`,
    }),
    ticket_freed: ({ movie_name }) => ({
      title: `${movie_name}: you can list your ticket`,
      message: `We looked into the ticket for ${movie_name} that somebody else had listed. It is yours: please list it again.`,
    }),
    ticket_image_refused: ({ movie_name }) => ({
      title: `${movie_name}: your picture could not be read`,
      message: `We could not read the picture that you added to your ticket for ${movie_name}, so it is not shown. Please add another one.`,
    }),
    ticket_image_has_code: ({ movie_name }) => ({
      title: `${movie_name}: the code in your picture can be read`,
      message: `Whoever sees the code of your ticket for ${movie_name} can enter with it, so the picture is not shown. Please cover the code and add the picture again.`,
    }),
    ticket_blocked: ({ movie_name, can_resume }) => ({
      title: `${movie_name}: your ticket is blocked`,
      message: `Your ticket for ${movie_name} was blocked because three buyers in a row got no answer. ${
        can_resume ? "Still selling? Say so in your listings." : "Contact support to enable it again."
      }`,
    }),
    still_have: ({ movie_name, tickets }) =>
      tickets === 1
        ? {
            title: `${movie_name}: still have it?`,
            message: "Say so, and buyers see that your ticket is really there.",
          }
        : {
            title: `${movie_name} and more: still have them?`,
            message: `Say so, and buyers see that your ${tickets} listings are really there.`,
          },
    wanted_found: ({ movie_name, why, seats, theatre, show_date, show_time, price_each }) => {
      const tickets = count(seats, { one: "# ticket", other: "# tickets together" });
      const said = {
        on_sale: ["a ticket you are looking for", "We may have told others too."],
        cheaper: ["now for less", "We may have told others too."],
        first: ["listed for you", "You hear of it three minutes before others."],
        offered: ["still free", "The seller offers it to everybody who is looking."],
      }[why];
      return {
        title: `${movie_name}: ${said[0]}`,
        message: `${tickets}, ${showNamed("en", show_date, show_time)}, ${theatre}, ${rupees(price_each)} each. ${said[1]}`,
      };
    },
    credits_added: ({ credits }) => ({
      title: "Credits added",
      message: count(credits, {
        one: "# credit was added to your wallet.",
        other: "# credits were added to your wallet.",
      }),
    }),
    refund_approved: ({ movie_name }) => ({
      title: `${movie_name}: refund approved`,
      message: `Your refund for ${movie_name} was approved. Your credit is back in your wallet.`,
    }),
    refund_rejected: ({ movie_name }) => ({
      title: `${movie_name}: refund rejected`,
      message: `Your refund request for ${movie_name} was rejected.`,
    }),
    availability_asked: ({ movie_name }) => ({
      title: `${movie_name}: still available?`,
      message: `Is your ticket for ${movie_name} still available?`,
    }),
    availability_answered: ({ movie_name, response }) => ({
      title: movie_name,
      message: response === "yes" ? "Ticket is available! Check the ticket page." : "Ticket is not available.",
    }),
    report_resolved: () => ({
      title: "We looked at your report",
      message: "You were right to tell us, and we have acted on it. Thank you.",
    }),
    report_dismissed: () => ({
      title: "We looked at your report",
      message: "We found nothing against our rules this time. Please tell us if something new happens.",
    }),
    account_warned: ({ reason }) => ({ title: "A message from our team", message: reason }),
    account_suspended: ({ reason }) => ({
      title: "Your account is suspended",
      message: `You can look around, but you cannot list, buy or write for a while: ${reason}`,
    }),
    restriction_lifted: () => ({
      title: "Your account is active again",
      message: "You can list, buy and write again.",
    }),
    suspension_over: () => ({
      title: "Your suspension is over",
      message: "You can list, buy and write again. Your listings were taken off sale; you can put them back.",
    }),
    appeal_declined: ({ notes }) => ({
      title: "We looked at it again",
      message: `Another member of our team looked at your case, and the decision stays: ${notes}`,
    }),
    grievance_filed: ({ number }) => ({
      title: "Your grievance reached us",
      message: `Its number is ${number}. Keep it: our team finds your grievance by this number. Our answer will come here.`,
    }),
    grievance_answered: ({ number, answer }) => ({ title: `Our answer to ${number}`, message: answer }),
    message: (own) => own,
  },
  answers: { accept: "Accept · 1 credit", decline: "Decline" },
  stillHave: { yes: "Yes, I have it", accept: "Yes, and accept for me", sold: "Sold elsewhere", remove: "Take it off" },
  others: "Ask for another",
  chat: (senderName, type = "text") => ({
    title: senderName,
    message: { text: "Sent you a message.", image: "Sent you a picture.", contact: "Shared their contact." }[type],
  }),
  device: (browser = "Browser", system) => (system ? `${browser} on ${system}` : browser),
  request: ({ movie_name, until, link }) =>
    `Someone wants your ticket for ${movie_name} on Reseat. Please answer by ${until}: ${link}`,
  ticket: ({ movie_name, show, link }) => `A ticket that you look for is on Reseat: ${movie_name}, ${show}. ${link}`,
  question: ({ movie_name, link }) =>
    `Do you still have your ticket for ${movie_name} on Reseat? Please say so here: ${link}`,
  sale: ({ movie_name, link }) =>
    `Your ticket for ${movie_name} is sold on Reseat. Your buyer waits to hear from you: ${link}`,
  wanted: {
    heading: "Looking for",
    ended: "No longer needed",
    tickets: (seats) => (seats === 1 ? "ticket" : "tickets"),
    tonight: "Tonight",
    parts: { morning: "morning", afternoon: "afternoon", evening: "evening", night: "night" },
    anyMovie: "Any movie",
    anywhere: "All of India",
    upTo: (price) => `up to ${price}`,
    each: (seats) => (seats === 1 ? "" : "each"),
  },
  code: (code) => `${code} is your Reseat code. It is valid for 5 minutes. Do not share it with anyone.`,
} satisfies Texts;
