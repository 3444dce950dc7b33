import { oc } from "@orpc/contract";
import { type ErrorCode, errors } from "./errors";
import { LIMITS, type LimitName } from "./limits/limits";

/** Who may make a call. `owner` includes both parties of the thing that the call names. */
export type Access = "visitor" | "user" | "owner" | "admin";

export interface CallMeta {
  access: Access;
  /** Set on a visitor's call that shows a signed-in person more. */
  viewer?: boolean;
  /**
   * The standing that the person needs. `good`: neither closed nor suspended, with no warning to
   * read and no changed terms to agree to. `any`: even a banned person who has logged in since, for
   * our team's reasons, the appeal, contact, the file of their data and closing the account. By
   * default anybody who is not banned.
   */
  standing?: "good" | "any";
  /**
   * How recently an admin must have confirmed their session with the second factor: by default
   * within `ADMIN_SESSION_HOURS`, `recently` (within `ADMIN_RECENT_MINUTES`) for acts that cannot
   * be undone, and `no` for the call that confirms it.
   */
  confirmed?: "recently" | "no";
  /**
   * Set on calls that move credits or money. They take an `Idempotency-Key` header (a UUID): same
   * key and body, same answer.
   */
  idempotencyKey?: boolean;
  /** The limits that it counts against, by their names in `LIMITS`. */
  rateLimit: readonly LimitName[];
  /**
   * Whether it changes nothing. All other calls are refused with `temporarily_unavailable` while
   * the stage is frozen.
   */
  isReadOnly: boolean;
}

/**
 * Without `rateLimit`, commands of a person count against `commands`, and other calls against
 * nothing. Without `asks`, a GET changes nothing.
 */
type GivenMeta = Omit<CallMeta, "rateLimit" | "isReadOnly"> & Partial<Pick<CallMeta, "rateLimit" | "isReadOnly">>;

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Defines a call of the contract: `call("POST /express-interest", {access: "user"}, "What it
 * promises")`. Adds the errors that follow from its access and method, so that a call lists only
 * its own.
 */
export function call<const Codes extends ErrorCode[] = []>(
  endpoint: `${Method} /${string}`,
  given: GivenMeta,
  summary: string,
  ...codes: Codes
) {
  const [method, path] = endpoint.split(" ") as [Method, `/${string}`];
  const meta: CallMeta = {
    rateLimit: method !== "GET" && given.access !== "visitor" ? ["commands"] : [],
    isReadOnly: method === "GET",
    ...given,
  };
  const implied: ErrorCode[] = ["invalid_input", "not_allowed", "internal_error", "try_again"];
  if (meta.access !== "visitor" || meta.viewer) {
    implied.push("not_authenticated");
    if (meta.standing !== "any") implied.push("banned");
    if (meta.standing === "good") implied.push("account_closed", "suspended", "warning_unread", "terms_changed");
  }
  if (meta.access === "admin" && meta.confirmed !== "no") implied.push("factor_needed");
  if (method !== "GET") implied.push("json_required");
  if (!meta.isReadOnly) implied.push("temporarily_unavailable");
  if (meta.rateLimit.some((name) => "max" in LIMITS[name])) implied.push("too_many_requests");
  if (meta.rateLimit.some((name) => "proofAfter" in LIMITS[name])) implied.push("proof_required");
  if (meta.idempotencyKey) implied.push("idempotency_key_required", "idempotency_key_reused");
  return oc
    .$meta<CallMeta>(meta)
    .route({ method, path, summary })
    .errors(errors(...(implied as ("invalid_input" | "internal_error" | "not_authenticated")[]), ...codes));
}
