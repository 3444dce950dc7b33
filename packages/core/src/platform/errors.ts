import type { ErrorData } from "@reseat/contract/error-data";
import { ERRORS, type ErrorCode } from "@reseat/contract/errors";

/** The codes that need no data. */
export type BareErrorCode = { [Code in ErrorCode]: undefined extends ErrorData[Code] ? Code : never }[ErrorCode];

type NeedsData<Code extends ErrorCode> = Code extends BareErrorCode ? never : Code;

interface Told {
  /** A more specific text than the contract's. */
  message?: string | undefined;
  cause?: unknown;
}

type Options<Code extends ErrorCode> = [NeedsData<Code>] extends [never]
  ? [options?: Told & { data?: ErrorData[Code] }]
  : [options: Told & { data: ErrorData[Code] }];

/**
 * An error that a person may see: a code of the contract with its data, its text, and a `cause` for
 * the log only.
 */
export class DomainError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = "DomainError";
  readonly data: ErrorData[Code] | undefined;

  constructor(
    readonly code: Code,
    ...[options]: Options<Code>
  ) {
    super(options?.message ?? ERRORS[code].message, { cause: options?.cause });
    this.data = options?.data;
  }
}

/** Returns the refusal of a person who is not an admin. */
export function notAnAdmin(): DomainError {
  return new DomainError("not_allowed", { message: "Insufficient permissions" });
}

export function isDomainError<Code extends ErrorCode = ErrorCode>(
  error: unknown,
  code?: Code,
): error is DomainError<Code> {
  return error instanceof DomainError && (code === undefined || error.code === code);
}
