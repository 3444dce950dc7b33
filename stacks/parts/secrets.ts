import { createECDH, randomBytes } from "node:crypto";

/** A form that a secret has. */
interface Form {
  inWords: string;
  fits(value: string): boolean;
  /** Returns a new one; missing where somebody else makes it. */
  make?(): string;
}

const key: Form = {
  inWords: "256 bits in base64",
  fits: (value) => /^[\w+/-]{43}=?$/.test(value),
  make: () => randomBytes(32).toString("base64"),
};

/** Every secret of a stage. */
export const SECRETS: Readonly<Record<string, Form>> = {
  RAZORPAY_KEY_SECRET: { inWords: "16 or more characters without a space", fits: (value) => /^\S{16,}$/.test(value) },
  // Chosen by us, and told to Razorpay.
  RAZORPAY_WEBHOOK_SECRET: {
    ...key,
    inWords: "16 or more characters without a space",
    fits: (value) => /^\S{16,}$/.test(value),
  },
  OTP_HASH_KEY: key,
  FORMER_HASH_KEY: key,
  TICKET_HASH_KEY: key,
  FACTOR_KEY: key,
  VAPID_PRIVATE_KEY: { inWords: "a key of P-256 in base64url", fits: isVapidKey, make: makeVapidKey },
};

function isVapidKey(value: string): boolean {
  if (!/^[\w-]{43}$/.test(value)) return false;
  try {
    createECDH("prime256v1").setPrivateKey(value, "base64url");
    return true;
  } catch {
    return false;
  }
}

/** The public half is derived from it. */
function makeVapidKey(): string {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const made = pair.getPrivateKey("base64url");
  // A command would read a leading dash as an option, and one key in 256 is shorter.
  return made.startsWith("-") || !isVapidKey(made) ? makeVapidKey() : made;
}
