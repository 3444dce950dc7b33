/** A row of the product specification's list of calls. */
export interface SpecCall {
  /** What a call of the contract names in `spec`. */
  row: string;
  asks: string;
  /** What serves it, where that is no call of the contract. */
  elsewhere?: string;
}

const row = (name: string, asks: string, elsewhere?: string): SpecCall => ({ row: name, asks, elsewhere });

const socket = "the WebSocket: an event says what changed, the client fetches it";

/** Section 7 of both parts of the specification, in their words; where a row there has several operations, one row each. */
export const specCalls: Record<string, SpecCall[]> = {
  "Core marketplace": [
    row("RPC get_public_tickets", "ticket list"),
    row("movie_tickets: select own", "user_id, newest first"),
    row("movie_tickets: insert", "ticket fields plus user_id"),
    row("movie_tickets: update", "status and updated_at, by id and owner"),
    row("movie_tickets: delete", "by id and owner"),
    row("movie_tickets: duplicate check select", "status not expired, newest first, limit 1: one row or none"),
    row("RPC cleanup_expired_tickets", "expired_tickets_count"),
    row("notifications: select own, no availability request", "availability_request_id null"),
    row("notifications: select own with request and ticket joined", "availability_request_id not null"),
    row("notifications: update read=true by id", ""),
    row("notifications: update all unread to read", ""),
    row("notifications: delete all read", ""),
    row("availability_requests: update response and status=responded", "by id (requestId and 'yes' or 'no')"),
    row("availability_requests: select as requester and as ticket owner", "merged by id"),
    row("user_feedback: select by reviewed_user_id", "rows"),
    row("user_feedback: select single by ticket_id, reviewer_id, reviewed_user_id", "row"),
    row("user_feedback: insert", ""),
    row("user_feedback: update rating, comment, feedback_type", ""),
    row("user_feedback: delete by id", ""),
    row("user_reports: select all newest first", "rows"),
    row("user_reports: insert", ""),
    row("credit_refunds: select with unlock and ticket joined", "rows"),
    row("credit_refunds: insert", ""),
    row("user_trust_scores: select by user_id", "row"),
    row("RPC calculate_user_trust_score", "p_user_id"),
    row("Function express-interest", "ticket_id, message: success, error"),
    row("interest_requests: update", "status rejected and responded_at, by id"),
    row("Function unlock-buyer-interest", "request_id: success, error"),
    row("Function get-interest-requests", "type (buyer or seller): list"),
    row("user_credits: select own; insert with credits 0 if missing", "row"),
    row("transactions: select own newest first", "rows"),
    row("View v_ticket_unlocks_limited", "select by buyer_id newest first"),
    row("Function unlock-seller-contact", "user_id: success, seller_details (full_name, mobile), error"),
    row("movie_posters: select movie_name, poster_url", "rows"),
    row("profiles: select * by id", "row"),
    row("profiles: update partial by id", "row"),
  ],
  "Accounts, credits, messaging and admin": [
    row("create-order", "amount, credits_purchased: razorpay_order_id, amount, transaction_id"),
    row("verify-payment", "razorpay_payment_id, razorpay_order_id, razorpay_signature: success, error, credits_added"),
    row("update-payment-status", "order_id or transaction_id, status (cancelled or failed), reason"),
    row("verify-and-create", "phone, otp, full_name, email: success, error, message, user, session"),
    row("location-autocomplete", "query: suggestions (city, display_name)"),
    row("reverse-geocode", "lat, lon: formattedLocation"),
    row("send-push", "title, message, audience, region or null, userId or null: success, recipientCount, error"),
    row(
      "Auth: send OTP by phone (sms)",
      "signing up; logging in is Cognito's custom challenge, which texts a code too",
    ),
    row(
      "Auth: verify OTP with phone, token, type sms",
      "signs out any existing session first",
      "Cognito: the answer to its custom challenge (when signing up: verify-and-create)",
    ),
    row("RPC does_mobile_exist", "mobile_input"),
    row("RPC does_email_exist", "email_input"),
    row("RPC has_role", "user id, role 'admin': boolean"),
    row("RPC get_admin_stats", "the admin stats fields"),
    row("RPC admin_credit_user", "user id, credits, reason: success, credits_added, error"),
    row("RPC admin_moderate_user", "user id, action, reason, duration in hours: success, action, error"),
    row("RPC process_credit_refund", "refund id, approved, admin notes: success, approved, error"),
    row("profiles: existence check by mobile", ""),
    row("profiles: existence check by lower-cased email", ""),
    row("profiles: select id where mobile equals the seller phone", "single"),
    row("profiles: update location", ""),
    row("user_devices: select by user_id and platform 'web'", ""),
    row("user_devices: upsert", "user_id, device_token, platform, region, updated_at"),
    row("user_devices: delete by user and web platform", ""),
    row("conversations: select where the user is buyer or seller", "newest updated_at first"),
    row("conversations: insert", "ticket_id, buyer_id, seller_id: id"),
    row("messages: select by conversation_id oldest first", "with the senders' full_name"),
    row("messages: insert", "conversation_id, sender_id, receiver_id, message, message_type"),
    row("movie_tickets: insert manual listing", "all ticket fields, status available"),
    row("movie_tickets: select where id equals ticketId and status available", "single"),
    row("movie_posters: insert", "movie_name, poster_url, after the upload to storage"),
    row("movie_posters: select all newest first", ""),
    row("movie_posters: delete by id then remove the stored file", ""),
    row("Real-time: notifications", "insert, update", socket),
    row("Real-time: interest_requests", "buyer and seller views", socket),
    row("Real-time: messages", "insert and update, by conversation"),
    row("Real-time: availability_requests", "", socket),
    row("Real-time: credit_transactions", "insert", socket),
  ],
};
