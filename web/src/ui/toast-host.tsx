import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { toast as sonner, Toaster, useSonner } from "sonner";
import { errorText } from "../lib/api/error-texts";
import { attachToastHost } from "../lib/toast";
import { useTakenBelow } from "./toast-place";

const SHOW = { default: sonner.message, success: sonner.success, error: sonner.error } as const;

/** Titles and Close are at the top. On a wide screen, a corner without controls. */
const POSITION = window.matchMedia("(min-width: 64rem)").matches ? "bottom-right" : "bottom-center";

const BUTTON =
  "-my-2 -me-2 min-h-11 min-w-11 shrink-0 self-center rounded-md px-2 font-semibold text-velvet-ink underline underline-offset-4";

/** Shows one toast at a time: a new one replaces the last. */
export default function ToastHost() {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  });
  useEffect(
    () =>
      attachToastHost((message) => {
        const say = (text: unknown) => errorText(i18n, text);
        const unreached = message.again && {
          title: i18n._(msg`No connection`),
          description: i18n._(msg`We could not reach Reseat, so we do not know if this worked.`),
          tone: "error" as const,
          duration: 15_000,
          action: { label: i18n._(msg`Try Again`), onClick: message.again },
        };
        const needsLogin = message.needsLogin && {
          title: i18n._(msg`Please sign in to continue`),
          duration: 1500,
        };
        const {
          title = i18n._(msg`Error`),
          description,
          failure,
          tone = "default",
          duration = 5000,
          action,
          otherAction,
        } = { ...message, ...unreached, ...needsLogin };
        sonner.dismiss();
        const buttonOf = (pressed: typeof action) =>
          pressed && {
            label: say(pressed.label),
            onClick: "to" in pressed ? () => void latest.current(pressed.to) : pressed.onClick,
          };
        const told = failure ?? description;
        SHOW[tone](say(title), {
          description: told === undefined ? told : say(told),
          duration,
          action: buttonOf(action),
          cancel: buttonOf(otherAction),
        });
      }, sonner.dismiss),
    [i18n],
  );
  const taken = useTakenBelow(useSonner().toasts.length > 0);
  return (
    <Toaster
      position={POSITION}
      style={{ fontFamily: "inherit" }}
      visibleToasts={1}
      offset={{ bottom: taken + 24, right: "1.5rem" }}
      mobileOffset={{ bottom: taken + 8, left: "1rem", right: "1rem" }}
      toastOptions={{
        unstyled: true,
        classNames: {
          // On a phone a toast without a button lets presses through to what it lies over.
          toast:
            "flex w-full has-[button]:pointer-events-auto lg:pointer-events-auto max-lg:not-has-[button]:pointer-events-none flex-wrap items-start gap-3 rounded-md border border-line bg-raised p-4 text-sm text-ink shadow-2 data-[front=false]:hidden sm:w-88",
          title: "font-semibold",
          description: "mt-0.5 text-ink-muted",
          success: "border-s-4 border-s-success",
          error: "border-s-4 border-s-danger",
          icon: "mt-0.5 shrink-0",
          content: "min-w-0 flex-1 basis-40",
          actionButton: BUTTON,
          cancelButton: `${BUTTON} ms-auto`,
        },
      }}
    />
  );
}
