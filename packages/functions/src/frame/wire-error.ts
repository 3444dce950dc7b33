import { ERRORS, type ErrorCode } from "@reseat/contract/errors";
import { DomainError, isDomainError } from "@reseat/core/errors";
import { count, logger } from "./observe";

/** What people and programs are told of an error, on every wire. */
export interface WireError {
  code: ErrorCode;
  status: number;
  message: string;
  data?: unknown;
}

interface Issue {
  path?: readonly unknown[] | undefined;
  message: string;
}

/** Counts an error and returns what may be told of it. An error that nobody foresaw is logged and says nothing of the inside. */
export function wireError(error: unknown): WireError {
  if (isDomainError(error)) {
    const { code, message, data, cause } = error;
    // The name alone: a cause's own text may hold a phone number.
    logger.info("refused", { code, ...(cause ? { cause: (cause as Error).name } : {}) });
    count("Refused", { code });
    return { code, status: ERRORS[code].status, message, data };
  }
  // Output that does not fit its own schema: where, but not what.
  const { issues } = ((error as Error)?.cause ?? {}) as { issues?: Issue[] };
  const fields = issues?.map(({ path, message }) => `${path?.join(".")}: ${message}`);
  logger.error("failed", { error: error as Error, ...(fields && { fields }) });
  count("Failed");
  return { code: "internal_error", ...ERRORS.internal_error };
}

/** The error of an input that its schema refuses: says where and why. */
export function invalidInput(issues: readonly Issue[] = []): DomainError {
  return new DomainError("invalid_input", {
    message: issues[0]?.message,
    data: issues.length > 0 ? { issues: issues.map(({ path, message }) => ({ path, message })) } : undefined,
  });
}
