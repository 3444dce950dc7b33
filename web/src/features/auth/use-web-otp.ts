import { useEffect, useRef } from "react";

/** Reads the code out of the SMS where the browser can (WebOTP); the person confirms it once. */
export function useWebOtp(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (!("OTPCredential" in window)) return;
    const controller = new AbortController();
    const request = { otp: { transport: ["sms"] }, signal: controller.signal } as CredentialRequestOptions;
    navigator.credentials.get(request).then(
      (credential) => {
        const code = (credential as { code?: string } | null)?.code;
        if (code) latest.current(code);
      },
      // Refused, timed out or left: the person types the code.
      () => {},
    );
    return () => controller.abort();
  }, []);
}
