import { RAZORPAY_WEBHOOK } from "@reseat/contract/gateway";
import routes from "@reseat/contract/routes.json";
import { DomainError } from "@reseat/core/errors";
import { onRequest } from "../frame/on-request";

/** The methods of the API with their paths. */
const taken = [...Object.values<string>(routes), `POST ${RAZORPAY_WEBHOOK}`].map((route) => {
  const [method = "", path = ""] = route.split(" ");
  return { method, path: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`) };
});

/**
 * Refuses every request that is not a call in the same form as a call: `method_not_allowed`, with
 * the methods of this path in `Allow`, or `not_found`.
 */
export const handler = onRequest(async ({ rawPath }, headers) => {
  const methods = new Set(taken.filter(({ path }) => path.test(rawPath)).map(({ method }) => method));
  if (methods.size === 0) throw new DomainError("not_found");
  headers.allow = [...methods].sort().join(", ");
  throw new DomainError("method_not_allowed");
});
