import { DEALING, type StaleAfter } from "./stale";

// Every call, and what the commands among them make stale. No first view loads them: they come
// before the first call that it does not know.

export { default as routes } from "@reseat/contract/routes.json";

/**
 * The areas for each command, whether it succeeds or fails: a refusal also reveals that something
 * changed.
 */
export const COMMANDS: StaleAfter = {
  "accounts.agreeToTerms": ["moderation"],
  "accounts.removePicture": ["accounts"],
  "accounts.updateProfile": ["accounts"],
  "tickets.create": ["tickets", "credits"],
  "tickets.updateStatus": ["tickets", "browse"],
  "tickets.updatePrice": ["tickets", "browse"],
  "tickets.answerStillHave": ["tickets", "browse"],
  "tickets.acceptFirst": ["tickets", "browse"],
  "tickets.putBack": ["tickets", "browse"],
  "tickets.remove": ["tickets", "browse"],
  "tickets.cleanupExpired": ["tickets", "browse"],
  "tickets.createImageUpload": ["tickets"],
  "tickets.removeImage": ["tickets"],
  "interest.express": DEALING,
  "interest.reject": DEALING,
  "interest.withdraw": DEALING,
  "interest.unlockBuyer": DEALING,
  "interest.open": ["interest"],
  "deals.unlockSeller": DEALING,
  "deals.sayNotLetIn": ["deals", "trust"],
  "deals.sayGone": DEALING,
  "deals.giveSide": ["deals"],
  "deals.uploadPhoto": ["deals"],
  "deals.takeStep": ["deals", "messaging", "tickets"],
  "handover.upload": ["deals", "tickets"],
  "handover.give": ["deals", "handover", "messaging", "tickets"],
  "availability.request": ["availability", "tickets"],
  "availability.respond": ["availability", "notifications"],
  "notifications.markRead": ["notifications"],
  "notifications.markAllRead": ["notifications"],
  "notifications.clearRead": ["notifications"],
  "devices.register": ["devices"],
  "devices.remove": ["devices"],
  "messaging.start": ["messaging"],
  "messaging.block": ["messaging", "rights"],
  "messaging.unblock": ["messaging", "rights"],
  "moderation.readWarning": ["moderation"],
  "moderation.appeal": ["moderation"],
  "payments.checkPayment": ["credits"],
  "payments.createOrder": ["payments"],
  "payments.updatePaymentStatus": ["credits"],
  "payments.verifyPayment": ["credits"],
  "trust.createFeedback": ["trust"],
  "trust.updateFeedback": ["trust"],
  "trust.removeFeedback": ["trust"],
  "trust.createReport": ["trust"],
  "trust.createRefund": ["trust", "deals"],
  "wanted.create": ["wanted"],
  "wanted.change": ["wanted"],
  "wanted.pause": ["wanted"],
  "wanted.resume": ["wanted"],
  "wanted.end": ["wanted"],
  "wanted.openTicket": ["wanted"],
  "wanted.offer": ["wanted"],
  "rights.reopen": ["messaging"],
};
