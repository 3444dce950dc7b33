import { useEffect, useRef } from "react";

/** Reads the code out of the SMS where the browser can (WebOTP), anew for each that is sent; the person confirms it. */
export function useWebOtp(sentAt: number, onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request ends with the first code that comes
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
  }, [sentAt]);
}
