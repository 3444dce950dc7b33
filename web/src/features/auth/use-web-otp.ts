import { useEffect, useRef } from "react";

/** Reads each code from its SMS where the browser can (WebOTP). The person still confirms it. */
export function useWebOtp(sentAt: number, onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each code sent needs a new request
  useEffect(() => {
    if (!("OTPCredential" in window)) return;
    const controller = new AbortController();
    const request = { otp: { transport: ["sms"] }, signal: controller.signal } as CredentialRequestOptions;
    navigator.credentials.get(request).then(
      (credential) => {
        const code = (credential as { code?: string } | null)?.code;
        if (code) latest.current(code);
      },
      // The request was refused, timed out or cancelled: the person types the code.
      () => {},
    );
    return () => controller.abort();
  }, [sentAt]);
}
