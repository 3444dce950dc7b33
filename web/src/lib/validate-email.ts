export function validateEmail(email: string): true | string {
  return /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(email.trim()) || "Please enter a valid email address";
}
