import { expect, it } from "vitest";
import { DomainError } from "./errors";

it("is thrown with the data of its code, or does not compile", () => {
  const retry_at = "2026-11-25T10:00:00Z";
  expect(new DomainError("otp_limit", { data: { retry_at } })).toMatchObject({ code: "otp_limit", data: { retry_at } });
  expect(new DomainError("not_found")).toMatchObject({ message: "Not found.", data: undefined });
  // @ts-expect-error: without its data.
  new DomainError("otp_limit");
  // @ts-expect-error: with the data of another code.
  new DomainError("changed_meanwhile", { data: { retry_at } });
  // @ts-expect-error: with a part of its data.
  new DomainError("changed_meanwhile", { data: { admin_id: "1", at: retry_at } });
  // @ts-expect-error: with data, and its code has none.
  new DomainError("not_found", { data: { retry_at } });
});
