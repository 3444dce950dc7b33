import { ERRORS, type ErrorCode } from "@reseat/contract/errors";

/** An error that a person may see: a code of the contract, its text, and a `cause` for the log only. */
export class DomainError extends Error {
  override readonly name = "DomainError";

  constructor(
    readonly code: ErrorCode,
    options: { message?: string; data?: unknown; cause?: unknown } = {},
  ) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause });
    this.data = options.data;
  }

  readonly data?: unknown;
}

export function isDomainError(error: unknown, code?: ErrorCode): error is DomainError {
  return error instanceof DomainError && (code === undefined || error.code === code);
}
