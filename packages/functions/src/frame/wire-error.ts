import type { ErrorData } from "@reseat/contract/error-data";
import { ERRORS, type ErrorCode } from "@reseat/contract/errors";
import type { Language } from "@reseat/contract/limits/constants";
import { DomainError, isDomainError } from "@reseat/core/errors";
import { mayPass } from "@reseat/core/outage";
import { errorText } from "@reseat/core/texts/errors";
import { count, countRefusal, logger } from "./observe";

/** An error as clients see it, over HTTP and the WebSocket. */
export interface WireError {
  code: ErrorCode;
  status: number;
  /** In the reader's language. */
  message: string;
  data?: ErrorData[ErrorCode];
}

interface Issue {
  path?: readonly PropertyKey[] | undefined;
  message: string;
  /** A field may name the error that it means. */
  params?: { code?: "contact_details" | "name_reserved" } | undefined;
}

/**
 * Counts an error and returns what clients may see, in their language. An unexpected error is logged and reveals no
 * internals, except that another try may help.
 */
export function wireError(error: unknown, language: Language): WireError {
  if (isDomainError(error)) {
    const { code, data, cause } = error;
    // Only the name: the text of a cause may contain a phone number.
    logger.info("refused", { code, ...(cause ? { cause: (cause as Error).name } : {}) });
    countRefusal(code);
    return { code, status: ERRORS[code].status, message: errorText(error, language), data };
  }
  // The output does not fit its schema. Logs the place, but not the values.
  const { issues } = ((error as Error)?.cause ?? {}) as { issues?: Issue[] };
  const fields = issues?.map(({ path, message }) => `${path?.join(".")}: ${message}`);
  logger.error("failed", { error: error as Error, ...(fields && { fields }) });
  count("Failed");
  const code = mayPass(error) ? "try_again" : "internal_error";
  const { status, message } = ERRORS[code];
  return { code, status, message: errorText({ code, message }, language) };
}

/** Returns the error for an input that does not fit its schema, with the places and reasons. */
export function invalidInput(issues: readonly Issue[] = []): DomainError {
  return new DomainError(issues[0]?.params?.code ?? "invalid_input", {
    message: issues[0]?.message,
    data: issues.length > 0 ? { issues: issues.map(issueTold) } : undefined,
  });
}

function issueTold({ path, message }: Issue) {
  return { ...(path && { path: path.map((part) => (typeof part === "number" ? part : String(part))) }), message };
}
