import { OTP_ATTEMPTS, OTP_LIFETIME_SECONDS } from "@reseat/contract/limits/constants";
import { useState } from "react";
import { serverNow } from "../../lib/live/server-clock";

/**
 * The result of a code: right, wrong, no longer possible, or refused for another reason, which is
 * shown, where a field is the reason beside that.
 */
export type Verdict = "right" | "wrong" | "over" | { refusal: string; field?: "phone" | "full_name" | "email" };

interface SentCode {
  phone: string;
  sentAt: number;
  wrongAnswers: number;
}

/**
 * The code that this screen requested. It stays valid when the person leaves the step and returns.
 */
export function useCode(verify: (otp: string) => Promise<Verdict>) {
  const [code, setCode] = useState<SentCode | null>(null);
  const [isAsked, setAsked] = useState(false);
  return {
    /** The code that the person must enter now; null while the number is being entered. */
    asked: isAsked ? code : null,
    onSent(phone: string) {
      setCode({ phone, sentAt: serverNow(), wrongAnswers: 0 });
      setAsked(true);
    },
    back: () => setAsked(false),
    /** Returns to the code step with a code that cannot be used any more. */
    end() {
      setCode(code && { ...code, wrongAnswers: OTP_ATTEMPTS });
      setAsked(true);
    },
    /** Returns to the code step and returns true if a code sent to this phone is still valid. */
    resume(phone: string): boolean {
      const isGood =
        code?.phone === phone &&
        code.wrongAnswers < OTP_ATTEMPTS &&
        serverNow() < code.sentAt + OTP_LIFETIME_SECONDS * 1000;
      if (isGood) setAsked(true);
      return isGood;
    },
    async answer(otp: string): Promise<Verdict> {
      const verdict = await verify(otp);
      if (verdict !== "wrong" && verdict !== "over") return verdict;
      const wrongAnswers = verdict === "over" ? OTP_ATTEMPTS : (code?.wrongAnswers ?? 0) + 1;
      setCode(code && { ...code, wrongAnswers });
      return wrongAnswers < OTP_ATTEMPTS ? "wrong" : "over";
    },
  };
}

export type Code = ReturnType<typeof useCode>;
