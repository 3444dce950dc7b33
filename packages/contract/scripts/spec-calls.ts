import type { Contract, Domain, LiveEvent } from "../src";

/** A call of the contract by domain and name: "interest.express". */
type CallName = { [D in Domain]: `${D}.${keyof Contract[D] & string}` }[Domain];

/** A row of the product specification's list of calls. */
export interface SpecCall {
  row: string;
  asks: string;
  /** The calls that serve it; empty where an event or something else does. */
  calls: CallName[];
  /** The WebSocket event after which clients fetch the change. */
  event?: LiveEvent["type"];
  /** What serves the row, if it is neither a call nor an event of the contract. */
  elsewhere?: string;
}

const row = (name: string, asks: string, ...calls: CallName[]): SpecCall => ({ row: name, asks, calls });
const live = (name: string, asks: string, event: LiveEvent["type"]): SpecCall => ({ ...row(name, asks), event });
const outside = (name: string, asks: string, elsewhere: string): SpecCall => ({ ...row(name, asks), elsewhere });

/**
 * Section 7 of both parts of the specification, in its words. A row there with several operations
 * is several rows here.
 */
export const specCalls: Record<string, SpecCall[]> = {
  "Core marketplace": [
    row("RPC get_public_tickets", "ticket list", "browse.listTickets", "browse.getFacets"),
    row("movie_tickets: select own", "user_id, newest first", "tickets.listMine"),
    row("movie_tickets: insert", "ticket fields plus user_id", "tickets.create"),
    row("movie_tickets: update", "status and updated_at, by id and owner", "tickets.updateStatus"),
    row("movie_tickets: delete", "by id and owner", "tickets.remove"),
    row(
      "movie_tickets: duplicate check select",
      "status not expired, newest first, limit 1: one row or none",
      "tickets.findDuplicate",
    ),
    row("RPC cleanup_expired_tickets", "expired_tickets_count", "tickets.cleanupExpired"),
    row("notifications: select own, no availability request", "availability_request_id null", "notifications.list"),
    row(
      "notifications: select own with request and ticket joined",
      "availability_request_id not null",
      "notifications.list",
    ),
    row("notifications: update read=true by id", "", "notifications.markRead"),
    row("notifications: update all unread to read", "", "notifications.markAllRead"),
    row("notifications: delete all read", "", "notifications.clearRead"),
    row(
      "availability_requests: update response and status=responded",
      "by id (requestId and 'yes' or 'no')",
      "availability.respond",
    ),
    row("availability_requests: select as requester and as ticket owner", "merged by id", "availability.list"),
    row("user_feedback: select by reviewed_user_id", "rows", "trust.listFeedback"),
    row("user_feedback: select single by ticket_id, reviewer_id, reviewed_user_id", "row", "trust.getMyFeedback"),
    row("user_feedback: insert", "", "trust.createFeedback"),
    row("user_feedback: update rating, comment, feedback_type", "", "trust.updateFeedback"),
    row("user_feedback: delete by id", "", "trust.removeFeedback"),
    row("user_reports: select all newest first", "rows", "trust.listReports"),
    row("user_reports: insert", "", "trust.createReport"),
    row("credit_refunds: select with unlock and ticket joined", "rows", "trust.listRefunds"),
    row("credit_refunds: insert", "", "trust.createRefund"),
    row("user_trust_scores: select by user_id", "row", "trust.getScore"),
    row("RPC calculate_user_trust_score", "p_user_id", "trust.calculateScore"),
    row("Function express-interest", "ticket_id, message: success, error", "interest.express"),
    row("interest_requests: update", "status rejected and responded_at, by id", "interest.reject"),
    row("Function unlock-buyer-interest", "request_id: success, error", "interest.unlockBuyer"),
    row("Function get-interest-requests", "type (buyer or seller): list", "interest.list"),
    row("user_credits: select own; insert with credits 0 if missing", "row", "credits.get"),
    row("transactions: select own newest first", "rows", "credits.listTransactions"),
    row("View v_ticket_unlocks_limited", "select by buyer_id newest first", "deals.listUnlocks"),
    row(
      "Function unlock-seller-contact",
      "user_id: success, seller_details (full_name, mobile), error",
      "deals.unlockSeller",
    ),
    row("movie_posters: select movie_name, poster_url", "rows", "tickets.listPosters"),
    row("profiles: select * by id", "row", "accounts.getProfile"),
    row("profiles: update partial by id", "row", "accounts.updateProfile"),
  ],
  "Accounts, credits, messaging and admin": [
    row("create-order", "amount, credits_purchased: razorpay_order_id, amount, transaction_id", "payments.createOrder"),
    row(
      "verify-payment",
      "razorpay_payment_id, razorpay_order_id, razorpay_signature: success, error, credits_added",
      "payments.verifyPayment",
    ),
    row(
      "update-payment-status",
      "order_id or transaction_id, status (cancelled or failed), reason",
      "payments.updatePaymentStatus",
    ),
    row(
      "verify-and-create",
      "phone, otp, full_name, email: success, error, message, user, session",
      "accounts.verifyAndCreate",
    ),
    row("location-autocomplete", "query: suggestions (city, display_name)", "places.autocomplete"),
    row("reverse-geocode", "lat, lon: formattedLocation", "places.reverseGeocode"),
    row(
      "send-push",
      "title, message, audience, region or null, userId or null: success, recipientCount, error",
      "broadcasts.send",
      "broadcasts.get",
    ),
    row("Auth: send OTP by phone (sms), signing up", "phone", "accounts.sendOtp"),
    row(
      "Auth: send OTP by phone (sms), logging in",
      "a ticket, for which Cognito's custom challenge texts the code",
      "accounts.startLogin",
    ),
    outside(
      "Auth: verify OTP with phone, token, type sms",
      "signs out any existing session first",
      "Cognito: the answer to its custom challenge (when signing up: verify-and-create)",
    ),
    row("RPC does_mobile_exist", "mobile_input", "accounts.doesMobileExist"),
    row("RPC does_email_exist", "email_input", "accounts.doesEmailExist"),
    row("RPC has_role", "user id, role 'admin': boolean", "accounts.getProfile"),
    row("RPC get_admin_stats", "the admin stats fields", "admin.getStats"),
    row("RPC admin_credit_user", "user id, credits, reason: success, credits_added, error", "admin.creditUser"),
    row(
      "RPC admin_moderate_user",
      "user id, action, reason, duration in hours: success, action, error",
      "moderation.moderateUser",
    ),
    row(
      "RPC process_credit_refund",
      "refund id, approved, admin notes: success, approved, error",
      "moderation.processRefund",
    ),
    row("profiles: existence check by mobile", "", "accounts.doesMobileExist"),
    row("profiles: existence check by lower-cased email", "", "accounts.doesEmailExist"),
    row("profiles: select id where mobile equals the seller phone", "single", "admin.findPeople"),
    row("profiles: update location", "", "accounts.updateProfile"),
    row("user_devices: select by user_id and platform 'web'", "", "devices.list"),
    row("user_devices: upsert", "user_id, device_token, platform, region, updated_at", "devices.register"),
    row("user_devices: delete by user and web platform", "", "devices.remove"),
    row("conversations: select where the user is buyer or seller", "newest updated_at first", "messaging.list"),
    row("conversations: insert", "ticket_id, buyer_id, seller_id: id", "messaging.start"),
    row("messages: select by conversation_id oldest first", "with the senders' full_name", "messaging.listMessages"),
    row("messages: insert", "conversation_id, sender_id, receiver_id, message, message_type", "messaging.send"),
    row("movie_tickets: insert manual listing", "all ticket fields, status available", "tickets.createFor"),
    row("movie_tickets: select where id equals ticketId and status available", "single", "tickets.get"),
    row("movie_posters: insert", "movie_name, poster_url, after the upload to storage", "admin.createPoster"),
    row("movie_posters: select all newest first", "", "admin.listPosters"),
    row("movie_posters: delete by id then remove the stored file", "", "admin.removePoster"),
    live("Real-time: notifications", "insert, update", "notification.created"),
    live("Real-time: interest_requests", "buyer and seller views", "interest.changed"),
    live("Real-time: messages: insert", "by conversation", "message.created"),
    live("Real-time: messages: update", "by conversation", "conversation.marked"),
    live("Real-time: availability_requests", "", "availability.changed"),
    live("Real-time: credit_transactions", "insert", "credits.changed"),
  ],
};
