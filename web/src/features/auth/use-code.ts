import { OTP_ATTEMPTS, OTP_LIFETIME_SECONDS } from "@reseat/contract/limits/constants";
import { useMemo, useState } from "react";
import { serverNow } from "../../lib/live/server-clock";
import { useIsTakenOver } from "../../lib/session/session";
import { readInTab, writeInTab } from "../../lib/storage";

/**
 * The result of a code: right, wrong, no longer possible, or refused for another reason, which is
 * shown, where a field is the reason beside that.
 */
export type Verdict = "right" | "wrong" | "over" | { refusal: string; field?: "phone" | "full_name" | "email" };

interface SentCode {
  phone: string;
  /** Of a sign-up; null when it is a log-in's. */
  ticket: string | null;
  /** What the form of a sign-up asked for besides. */
  details?: { full_name: string; email: string } | undefined;
  sentAt: number;
  wrongAnswers: number;
  /** The person must enter it now; otherwise they are at the number. */
  isAsked: boolean;
}

const KEY = "code";
type Kept = SentCode & { form: string };

function readKept(form: string): SentCode | null {
  const kept = JSON.parse(readInTab(KEY) ?? "null") as Kept | null;
  return kept?.form === form && isFresh(kept) ? kept : null;
}

const isFresh = ({ sentAt }: SentCode) => serverNow() < sentAt + OTP_LIFETIME_SECONDS * 1000;

/** Forgets the code of this tab once its person is logged in. */
export const forgetCode = () => writeInTab(KEY, null);

/**
 * The code that this form requested. It stays valid when the person leaves the step and returns, and
 * when they reload the page.
 */
export function useCode(
  form: "login" | "signup" | "either",
  verify: (otp: string, code: SentCode) => Promise<Verdict>,
) {
  // The page was drawn for somebody who has asked for none.
  const isTakenOver = useIsTakenOver();
  const kept = useMemo(() => (isTakenOver ? readKept(form) : null), [isTakenOver, form]);
  const [latest, setLatest] = useState<SentCode | null>(null);
  const code = latest ?? kept;
  const set = (next: SentCode | null) => {
    if (!next) return;
    setLatest(next);
    writeInTab(KEY, JSON.stringify({ ...next, form } satisfies Kept));
  };
  return {
    sent: code,
    /** The code that the person must enter now; null while the number is being entered. */
    asked: code?.isAsked ? code : null,
    onSent(phone: string, ticket: string | null = null, details?: SentCode["details"]) {
      set({ phone, ticket, details, sentAt: serverNow(), wrongAnswers: 0, isAsked: true });
    },
    back: () => set(code && { ...code, isAsked: false }),
    /** Returns to the code step with a code that cannot be used any more. */
    end: () => set(code && { ...code, wrongAnswers: OTP_ATTEMPTS, isAsked: true }),
    /**
     * Returns to the code step, with these details of a sign-up, and returns true if a code sent to
     * this phone is still valid.
     */
    resume(phone: string, details?: SentCode["details"]): boolean {
      const isGood = code?.phone === phone && code.wrongAnswers < OTP_ATTEMPTS && isFresh(code);
      if (isGood) set({ ...code, details, isAsked: true });
      return isGood;
    },
    async answer(otp: string): Promise<Verdict> {
      if (!code) return "over";
      const verdict = await verify(otp, code);
      if (verdict !== "wrong" && verdict !== "over") return verdict;
      const wrongAnswers = verdict === "over" ? OTP_ATTEMPTS : code.wrongAnswers + 1;
      set({ ...code, wrongAnswers });
      return wrongAnswers < OTP_ATTEMPTS ? "wrong" : "over";
    },
  };
}

export type Code = ReturnType<typeof useCode>;
