import { ERRORS, type ErrorCode } from "@reseat/contract/errors";

/** Something that a person may be told: a code of the contract, its text, and what the log should know besides. */
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
