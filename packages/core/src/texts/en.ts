import { counting } from "./counting";
import type { Texts } from "./texts";

const count = counting("en");

export const en = {
  notifications: {
    interest_received: ({ movie_name, minutes }) => ({
      title: "New interest in your ticket",
      message: `Someone is interested in your ticket for ${movie_name}. Respond within ${count(minutes, { one: "# minute", other: "# minutes" })}.`,
    }),
    interest_accepted: ({ movie_name }) => ({
      title: "Your request was accepted",
      message: `The seller of ${movie_name} accepted your request. You can see their contact details now.`,
    }),
    interest_declined: ({ movie_name, reason }) => ({
      title: "Your request was declined",
      message: `The seller of ${movie_name} declined${reason ? `: “${reason}”` : ""}. Your credit is back in your wallet.`,
    }),
    interest_expired: ({ movie_name }) => ({
      title: "Credit refunded",
      message: `The seller of ${movie_name} did not respond in time. Your credit is back in your wallet.`,
    }),
    request_missed: ({ movie_name, was_cut_short }) => ({
      title: "You missed a request",
      message: was_cut_short
        ? `You did not respond to a request for ${movie_name} before the show.`
        : `You did not respond to a request for ${movie_name} in time. Ignoring requests hurts your trust score.`,
    }),
    interest_withdrawn: ({ movie_name }) => ({
      title: "Request withdrawn",
      message: `The buyer withdrew their request for ${movie_name}. Your ticket is available again.`,
    }),
    contact_unlocked: ({ movie_name }) => ({
      title: "A buyer unlocked your contact",
      message: `A buyer unlocked your contact for ${movie_name}. The ticket is marked as sold; you can mark it available again in your profile.`,
    }),
    ticket_blocked: ({ movie_name }) => ({
      title: "Your ticket is blocked",
      message: `Your ticket for ${movie_name} was blocked because three requests in a row were not answered. Contact support to enable it again.`,
    }),
    credits_added: ({ credits }) => ({
      title: "Credits added",
      message: count(credits, {
        one: "# credit was added to your wallet.",
        other: "# credits were added to your wallet.",
      }),
    }),
    refund_approved: ({ movie_name }) => ({
      title: "Refund approved",
      message: `Your refund for ${movie_name} was approved. Your credit is back in your wallet.`,
    }),
    refund_rejected: ({ movie_name }) => ({
      title: "Refund rejected",
      message: `Your refund request for ${movie_name} was rejected.`,
    }),
    availability_asked: ({ movie_name }) => ({
      title: "Someone is interested in your ticket!",
      message: `Is your ticket for ${movie_name} still available?`,
    }),
    availability_answered: ({ movie_name, response }) => ({
      title: movie_name,
      message: response === "yes" ? "Ticket is available! Check the ticket page." : "Ticket is not available.",
    }),
    message: (own) => own,
  },
  code: (code) => `${code} is your Reseat code. It is valid for 5 minutes. Do not share it with anyone.`,
} satisfies Texts;
