const PHONE_ERROR = "Please enter a valid 10-digit Indian mobile number";
export const PHONE_HINT = "10 digits, starts with 6, 7, 8, or 9";

/** Digits only, at most ten; a pasted +91 or 0 in front is taken off. */
export function cleanPhone(text: string): string {
  const digits = text.replace(/\D/g, "");
  const isPrefixed = digits.length > 10;
  return (isPrefixed ? digits.replace(/^(0|91)/, "") : digits).slice(0, 10);
}

export function validatePhone(phone: string): true | string {
  return /^[6-9]\d{9}$/.test(phone) || PHONE_ERROR;
}

export function toE164(phone: string): string {
  return `+91${phone}`;
}

export function validateName(name: string): true | string {
  return name.trim() !== "" || "Please enter your full name";
}

export function validateOtp(otp: string): true | string {
  return /^\d{6}$/.test(otp) || "Please enter the 6-digit OTP";
}
