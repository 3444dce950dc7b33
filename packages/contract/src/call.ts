import { oc } from "@orpc/contract";
import { type ErrorCode, errors } from "./errors";

/** Who may make a call. `owner` includes both parties of the thing that the call names. */
export type Access = "visitor" | "user" | "owner" | "admin";

export interface CallMeta {
  access: Access;
  /** Set on calls that move credits or money. They take an `Idempotency-Key` header (a UUID): same key and body, same answer. */
  idempotencyKey?: boolean;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Defines a call of the contract: `call("POST /express-interest", {access: "user"}, "What it promises")`.
 * Adds the errors that follow from its access and method, so that a call lists only its own.
 */
export function call<const Codes extends ErrorCode[] = []>(
  endpoint: `${Method} /${string}`,
  meta: CallMeta,
  summary: string,
  ...codes: Codes
) {
  const [method, path] = endpoint.split(" ") as [Method, `/${string}`];
  const implied: ErrorCode[] = ["invalid_input", "internal_error"];
  if (meta.access !== "visitor") implied.push("not_authenticated");
  if (meta.access === "admin") implied.push("not_allowed");
  if (method !== "GET") implied.push("try_again");
  if (meta.idempotencyKey) implied.push("idempotency_key_required", "idempotency_key_reused");
  return oc
    .$meta<CallMeta>(meta)
    .route({ method, path, summary })
    .errors(errors(...(implied as ("invalid_input" | "internal_error" | "not_authenticated")[]), ...codes));
}
