import { createHash, randomBytes } from "node:crypto";

/** 256 random bits that name one attempt to sign up or log in. Only their hash is stored. */
export function newLogInToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the stored form of a token. */
export function hashOf(ticket: string): string {
  return createHash("sha256").update(ticket).digest("base64url");
}
